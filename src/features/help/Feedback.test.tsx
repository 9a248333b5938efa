import { afterEach, expect, test, vi } from 'vitest'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { json } from '#tests/support/scripted-server.ts'
import { Feedback } from './Feedback.tsx'

afterEach(cleanUp)
const text = () => document.body.textContent

/** Shows the form; each answer is null for a lost connection. */
function shown(...answers: (Response | null)[]) {
  const sent: { onceKey: string; words: string; helpful: boolean }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  render(<Feedback article="coupons" />)
  return sent
}

test('a reader says that an article did not help, and why', async () => {
  const sent = shown(json({ ok: true }))
  await click(button('No'))
  await type(field('What’s missing or unclear?'), 'Where are they?')
  await click(button('Send feedback'))
  await eventually(() => expect(text()).toContain('Thanks.'))
  expect(sent).toMatchObject([
    { article: 'coupons', language: 'en', helpful: false, words: 'Where are they?' },
  ])
})

test('without a connection what was typed stays, and is sent once under the same id', async () => {
  const sent = shown(null, json({ ok: true }))
  await click(button('Yes'))
  await type(field('What helped?'), 'The example')
  await click(button('Send feedback'))
  await eventually(() => expect(text()).toContain('offline'))
  expect((field('What helped?') as HTMLTextAreaElement).value).toBe('The example')
  await click(button('Send feedback'))
  await eventually(() => expect(text()).toContain('Thanks.'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(1)
})
