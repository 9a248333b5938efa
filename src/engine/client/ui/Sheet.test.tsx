import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { leaveOverlays } from '#engine/client/platform/overlays.ts'
import { act, button, click, eventually, find, press, render } from '#tests/support/render.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { Sheet } from './Sheet.tsx'

async function show() {
  await act(() => import('./SheetDialog.tsx'))
  await eventually(() => find('[role=dialog]'))
}

test('an open sheet is named, has the focus, and keeps the page behind still', async () => {
  const { rerender } = render(<Sheet open onClose={() => {}} title="Add an address" />)
  await show()
  const dialog = find('[role=dialog]')
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Add an address',
  )
  expect(document.activeElement).toBe(dialog)
  expect(document.documentElement.classList).toContain('scroll-locked')
  rerender(<Sheet open={false} onClose={() => {}} title="Add an address" />)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(document.documentElement.classList).not.toContain('scroll-locked')
})

test('a sheet without a body has no empty band between its title and its answers', async () => {
  const { rerender } = render(
    <Sheet
      open
      onClose={() => {}}
      title="Use it?"
      footer={<button type="button">Use it</button>}
    />,
  )
  await show()
  const parts = () => [...find('[role=dialog]').children].map((part) => part.tagName)
  expect(parts()).toEqual(['HEADER', 'HR', 'FOOTER'])
  rerender(
    <Sheet open onClose={() => {}} title="Use it?" footer={<button type="button">Use it</button>}>
      It expires today.
    </Sheet>,
  )
  expect(parts()).toEqual(['HEADER', 'HR', 'DIV', 'FOOTER'])
})

test('no style element is added to the page, so that a strict policy has nothing to refuse', async () => {
  render(<Sheet open onClose={() => {}} title="Add an address" />)
  await show()
  expect(document.querySelectorAll('style')).toHaveLength(0)
})

test('Escape and the close button close it, an open list in it closes first', async () => {
  const onClose = vi.fn()
  render(
    <Sheet open onClose={onClose} title="Add an address">
      <button type="button" aria-expanded="true" className="opener" />
    </Sheet>,
  )
  await show()
  await press('Escape', find('.opener'))
  expect(onClose).not.toHaveBeenCalled()
  await press('Escape', find('[role=dialog]'))
  await click(find('[aria-label=Close]'))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a question is answered by its verb or by Cancel', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <ConfirmSheet
      open
      onClose={onClose}
      title="Delete this parcel?"
      icon={Trash2}
      verb="Delete parcel"
      onConfirm={onConfirm}
    >
      Its photos go with it.
    </ConfirmSheet>,
  )
  await show()
  const [cancel, confirm] = document.querySelectorAll<HTMLElement>('footer button')
  if (!cancel || !confirm) throw new Error('A question has two answers')
  expect(confirm.textContent).toBe('Delete parcel')
  await click(confirm)
  expect(onConfirm).toHaveBeenCalledOnce()
  await click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
})

function Opener() {
  const [open, setOpen] = useState(false)
  const [gone, setGone] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {!gone && (
        <button type="button" className="opener" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title="Add an address">
        <button type="button" onClick={() => setGone(true)}>
          Remove
        </button>
      </Sheet>
    </main>
  )
}
async function opened() {
  render(<Opener />)
  find('.opener').focus()
  await click(find('.opener'))
  await show()
}
const isClosed = () => expect(document.querySelector('[role=dialog]')).toBeNull()

test('Back closes an open sheet and stays on the page; the focus returns to what opened it', async () => {
  history.replaceState({ depth: 1 }, '', '/admin/address')
  await opened()
  await act(() => history.back())
  await eventually(isClosed)
  expect([location.pathname, history.state]).toEqual(['/admin/address', { depth: 1 }])
  await eventually(() => expect(document.activeElement).toBe(find('.opener')))
})

test('a sheet that is closed otherwise leaves no entry behind; a lost opener hands the focus to the page', async () => {
  history.replaceState({ depth: 2 }, '', '/admin/address')
  await opened()
  expect(history.state.overlays).toHaveLength(1)
  await click(button('Remove'))
  await click(find('[aria-label=Close]'))
  await eventually(isClosed)
  await eventually(() => expect(history.state).toEqual({ depth: 2 }))
  await eventually(() => expect(document.activeElement).toBe(find('main')))
})

test('a screen that goes on while a sheet is open first takes its entry away', async () => {
  history.replaceState({ depth: 3 }, '', '/admin/address')
  await opened()
  await act(() => leaveOverlays())
  isClosed()
  expect(history.state).toEqual({ depth: 3 })
})
