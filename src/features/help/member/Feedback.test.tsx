import { afterEach, expect, test } from 'vitest'
import { sendHelpFeedback } from '#features/help/contract/help.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { Feedback } from './Feedback.tsx'

afterEach(cleanUp)
const text = () => document.body.textContent

/** Shows the form; an answer is null for a lost connection. */
function show(...answers: ({ ok: true } | null)[]) {
  const server = fakeServer()
  server.answer(sendHelpFeedback, ...answers)
  render(<Feedback article="coupons" />)
  return server.asked(sendHelpFeedback)
}

test('a reader says that an article did not help, and why', async () => {
  const sent = show({ ok: true })
  await click(button('No'))
  await type(field('What’s missing or unclear?'), 'Where are they?')
  await click(button('Send feedback'))
  await eventually(() => expect(text()).toContain('Thanks.'))
  expect(sent).toMatchObject([
    { article: 'coupons', language: 'en', helpful: false, words: 'Where are they?' },
  ])
})

test('without a connection what was typed stays, and is sent once under the same id', async () => {
  const sent = show(null, { ok: true })
  await click(button('Yes'))
  await type(field('What helped?'), 'The example')
  await click(button('Send feedback'))
  await eventually(() => expect(text()).toContain('server doesn’t answer'))
  expect((field('What helped?') as HTMLTextAreaElement).value).toBe('The example')
  await click(button('Send feedback'))
  await eventually(() => expect(text()).toContain('Thanks.'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(1)
})
