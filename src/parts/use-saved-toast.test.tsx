import { afterEach, expect, test } from 'vitest'
import { connected } from '#platform/connection.ts'
import { button, cleanUp, click, render } from '#tests/support/render.tsx'
import { toasts } from '#ui/toast.ts'
import { useSavedToast } from './use-saved-toast.ts'

afterEach(() => {
  cleanUp()
  connected.value = true
  toasts.value = []
})

function Saver() {
  const saved = useSavedToast()
  return (
    <button type="button" onClick={() => saved('Address saved')}>
      Save
    </button>
  )
}

test.each([
  [true, 'Address saved'],
  [false, 'Saved on this device'],
])('with a connection (%s) a save says %j', async (isConnected, words) => {
  connected.value = isConnected
  render(<Saver />)
  await click(button('Save'))
  expect(toasts.value).toMatchObject([{ kind: 'good', text: words }])
})
