import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, cleanUp, find, render } from '#tests/support/render.tsx'
import { Toaster } from './Toaster.tsx'
import { toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => vi.runAllTimers())
  cleanUp()
  vi.useRealTimers()
})

const read = () => [...document.querySelectorAll('p')].map((ticket) => ticket.textContent)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a toast is shown for three seconds', () => {
  act(() => toast.warning('Please log in first'))
  wait(2999)
  expect(read()).toEqual(['Please log in first'])
  wait(1)
  expect(read()).toEqual([])
})

test('each toast has its own time, and may ask for another', () => {
  act(() => toast.info('One', { milliseconds: 5000 }))
  wait(1000)
  act(() => toast.info('Two'))
  wait(3000)
  expect(read()).toEqual(['One'])
  wait(1000)
  expect(read()).toEqual([])
})

test('a repeated toast is shown once and restarts its time', () => {
  act(() => toast.good('Copied'))
  wait(2000)
  act(() => toast.good('Copied'))
  wait(2000)
  expect(read()).toEqual(['Copied'])
  wait(1000)
  expect(read()).toEqual([])
})

const over = (element: HTMLElement, type: string) =>
  act(() => void element.dispatchEvent(new MouseEvent(type, { bubbles: true })))

test('a toast stays while it is pointed at, or has the focus, and its time begins again after that', () => {
  act(() => toast.good('Saved'))
  wait(2000)
  over(find('p'), 'pointerover')
  wait(10_000)
  expect(read()).toEqual(['Saved'])
  over(find('p'), 'pointerout')
  wait(2999)
  act(() => find('p button').focus())
  wait(10_000)
  expect(read()).toEqual(['Saved'])
  act(() => find('p button').blur())
  wait(3000)
  expect(read()).toEqual([])
})

test('a toast is dismissed, or its one action is done', () => {
  const run = vi.fn()
  act(() => toast.good('Saved', { action: { label: 'Undo', run } }))
  act(() => find('[aria-label=Close]').click())
  expect(read()).toEqual([])
  expect(run).not.toHaveBeenCalled()
  act(() => toast.good('Sent', { action: { label: 'Open', run } }))
  act(() => find('p button').click())
  expect(run).toHaveBeenCalledOnce()
  expect(read()).toEqual([])
})

test('a toast that offers something stays for eight seconds', () => {
  act(() => toast.good('Draft discarded', { action: { label: 'Undo', run: vi.fn() } }))
  wait(7999)
  expect(read()).toHaveLength(1)
  wait(1)
  expect(read()).toEqual([])
})

const press = (key: string) =>
  act(
    () =>
      void (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true }),
      ),
  )

test('a key moves the focus to what the last toast offers, Escape dismisses it, and the focus is back', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  act(() => toast.good('Sent', { action: { label: 'Open', run: vi.fn() } }))
  act(() => toast.good('Draft discarded', { action: { label: 'Undo', run: vi.fn() } }))
  press('F8')
  expect(document.activeElement?.textContent).toBe('Undo')
  wait(20_000)
  expect(read()).toEqual(['Draft discardedUndo'])
  press('Escape')
  expect(read()).toEqual([])
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('warnings and dangers are read out at once, the others when there is a pause', () => {
  act(() => {
    toast.danger('Upload failed, please try again')
    toast.warning('Please log in first')
    toast.good('Saved')
    toast.info('You are already logged in')
  })
  expect(find('[aria-live=assertive]').textContent).toBe(
    'Upload failed, please try againPlease log in first',
  )
  expect(find('[aria-live=polite]').textContent).toBe('SavedYou are already logged in')
})

test('its time begins when it is on the screen, not when the code of the toaster is still loading', () => {
  cleanUp()
  act(() => toast.info('Please log in first'))
  wait(5000)
  render(<Toaster />)
  wait(2999)
  expect(read()).toEqual(['Please log in first'])
  wait(1)
  expect(read()).toEqual([])
})

/** A header of 112 px with a button between two edges, and a toast between others. */
function aHeader(button: [number, number], toasted: [number, number]) {
  const header = document.body.appendChild(document.createElement('header'))
  header.dataset.topBar = ''
  header.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 112)
  const part = header.appendChild(document.createElement('button'))
  part.getBoundingClientRect = () => new DOMRect(button[0], 8, button[1] - button[0], 44)
  const container = find('[aria-live]').parentElement ?? header
  container.getBoundingClientRect = () => new DOMRect(toasted[0], 8, toasted[1] - toasted[0], 44)
  act(() => toast.good('Saved'))
  header.remove()
  return container.style.top
}

test('it is shown 8 px from the top where nothing of the header is', () => {
  expect(aHeader([1100, 1264], [480, 800])).toBe('')
  expect(find('[aria-live]').parentElement?.className).toContain('env(safe-area-inset-top)+8px')
})

test('it is shown 8 px below a header that it would cover a part of', () => {
  expect(aHeader([280, 344], [16, 344])).toBe('120px')
})
