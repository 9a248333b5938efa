import { afterEach, expect, test } from 'vitest'
import type { Decision } from '#engine/client/platform/refused-change.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import { button, cleanUp, click, render } from '#tests/support/render.tsx'
import { useSavedToast } from './use-saved-toast.ts'

afterEach(() => {
  cleanUp()
  toasts.value = []
})

function Saver({ decision }: { decision: Decision }) {
  const saved = useSavedToast()
  return (
    <button type="button" onClick={() => saved({ decision }, 'Address saved')}>
      Save
    </button>
  )
}

test.each([
  ['done', 'Address saved'],
  ['here', 'Saved on this device'],
  ['sending', 'Saved on this device, sending…'],
] as const)('a save that is %s says %j', async (decision, words) => {
  render(<Saver decision={decision} />)
  await click(button('Save'))
  expect(toasts.value).toMatchObject([{ kind: 'good', text: words }])
})
