import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#engine/client/ui/Toaster.tsx'
import { toasts } from '#engine/client/ui/toast.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { DraftNote } from './DraftNote.tsx'

afterEach(() => {
  cleanUp()
  toasts.value = []
})

const words = () => document.body.textContent ?? ''

function show(undo: (() => Promise<boolean>) | null) {
  const form = {
    restoredFrom: '2026-11-20T08:00:00.000Z',
    draftProblem: null,
    discard: async () => undefined,
    undo: { current: undo },
  }
  render(
    <>
      <DraftNote form={form} />
      <Toaster />
    </>,
  )
}

test('a discarded draft can be brought back from the toast that says so', async () => {
  const undo = vi.fn(async () => true)
  show(undo)
  await click(button('Discard the draft'))
  await eventually(() => expect(words()).toContain('Draft discarded'))
  await click(button('Undo'))
  expect(undo).toHaveBeenCalledOnce()
  expect(words()).not.toContain('Draft discarded')
})

test('a draft that cannot be brought back is told', async () => {
  show(async () => false)
  await click(button('Discard the draft'))
  await click(button('Undo'))
  await eventually(() => expect(words()).toContain('The draft couldn’t be brought back'))
})

test('a discard that failed offers nothing to undo', async () => {
  show(null)
  await click(button('Discard the draft'))
  expect(words()).not.toContain('Draft discarded')
})
