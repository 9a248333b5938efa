import { afterEach, expect, test } from 'vitest'
import { openedHere } from '#engine/client/navigation/open-act.ts'
import { button, cleanUp, click, render } from '#tests/support/render.tsx'
import { useOpened } from './use-opened.ts'

function Claim() {
  const [open, setOpen] = useOpened('claim 1')
  return (
    <button type="button" onClick={() => setOpen(!open)}>
      {open ? 'Close' : 'Open'}
    </button>
  )
}

afterEach(() => {
  cleanUp()
  history.replaceState(null, '', '/')
})

test('what is open is named for the login until it is closed, and on its page alone', async () => {
  history.replaceState(null, '', '/admin/package/all?id=1')
  render(<Claim />)
  expect(openedHere()).toBeUndefined()
  await click(button('Open'))
  expect(openedHere()).toBe('claim 1')
  history.replaceState(null, '', '/admin/package/all?id=2')
  expect(openedHere()).toBeUndefined()
  history.replaceState(null, '', '/admin/package/all?id=1')
  await click(button('Close'))
  expect(openedHere()).toBeUndefined()
})

test('what a login leads back to is open, once', () => {
  history.replaceState({ note: 'claim 1' }, '', '/admin/package/all?id=1')
  render(<Claim />)
  expect(button('Close')).toBeDefined()
  expect(history.state.note).toBeUndefined()
  cleanUp()
  render(<Claim />)
  expect(button('Open')).toBeDefined()
})
