import { expect, test } from 'vitest'
import { limitsFor } from '#server/http/limits.ts'
import { FEEDBACK_PAGE } from '#shared/contract/help.ts'
import { anId } from '#tests/support/row-builders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const FEEDBACK = '/api/public/help-feedback'
const STAFF = '/api/staff/help'
const anAnswer = (given: object = {}) => ({
  onceKey: anId(),
  article: 'coupons',
  language: 'en',
  helpful: true,
  words: '',
  ...given,
})
const send = async (server: TestServer, given: object = {}) =>
  (await server.fetch(FEEDBACK, { method: 'POST', body: anAnswer(given) })).status

test('a visitor says whether an article helped, and staff read it', async () => {
  const server = await startTestServer()
  const staff = await server.loginAs('staff@example.com', ['moderate'])
  const words = 'Where do I see them?'
  expect(await send(server)).toBe(202)
  expect(await send(server, { helpful: false, words: `  ${words} ` })).toBe(202)
  expect(await send(server, { article: 'tracking', helpful: false })).toBe(202)
  const list = await (await staff.fetch(STAFF)).json()
  expect(list.articles).toEqual([
    { article: 'coupons', helpful: 1, unhelpful: 1 },
    { article: 'tracking', helpful: 0, unhelpful: 1 },
  ])
  expect(list.words).toMatchObject([{ article: 'coupons', language: 'en', helpful: false, words }])
  await server.stop()
})

test('the same answer sent again counts once', async () => {
  const server = await startTestServer()
  const staff = await server.loginAs('staff@example.com', ['settings'])
  const onceKey = anId()
  expect([await send(server, { onceKey }), await send(server, { onceKey })]).toEqual([202, 202])
  expect((await (await staff.fetch(STAFF)).json()).articles).toEqual([
    { article: 'coupons', helpful: 1, unhelpful: 0 },
  ])
  await server.stop()
})

test('comments are read page by page, the newest first', async () => {
  const server = await startTestServer({
    limits: { feedback: { name: 'feedback', requests: 100, perSeconds: 600 } },
  })
  const staff = await server.loginAs('staff@example.com', ['moderate'])
  for (let at = 0; at <= FEEDBACK_PAGE; at += 1) await send(server, { words: `comment ${at}` })
  const first = await (await staff.fetch(STAFF)).json()
  expect(first.words).toHaveLength(FEEDBACK_PAGE)
  const second = await (await staff.fetch(`${STAFF}?after=${first.next}`)).json()
  expect(second.words).toHaveLength(1)
  expect(second.next).toBeNull()
  const all = [...first.words, ...second.words].map(({ id }: { id: string }) => id)
  expect(new Set(all).size).toBe(FEEDBACK_PAGE + 1)
  expect((await staff.fetch(`${STAFF}?after=nothing`)).status).toBe(400)
  await server.stop()
})

test('what is no answer about an article of ours is refused, and members do not read feedback', async () => {
  const server = await startTestServer()
  const member = await server.loginAs('member@example.com')
  const receiver = await server.loginAs('receiver@example.com', ['receive'])
  expect(await send(server, { article: 'nowhere' })).toBe(422)
  expect(await send(server, { words: 'x'.repeat(501) })).toBe(422)
  expect(await send(server, { onceKey: 'again' })).toBe(422)
  expect((await member.fetch(STAFF)).status).toBe(403)
  expect((await receiver.fetch(STAFF)).status).toBe(403)
  expect((await server.fetch(STAFF)).status).toBe(401)
  await server.stop()
})

test('a network sends a limited number of answers, and so do all together', async () => {
  const limits = {
    feedback: { name: 'feedback', requests: 2, perSeconds: 600 },
    allFeedback: { name: 'all-feedback', requests: 1, perSeconds: 600 },
  }
  const one = await startTestServer({ limits: { feedback: limits.feedback } })
  expect([await send(one), await send(one), await send(one)]).toEqual([202, 202, 429])
  await one.stop()
  const all = await startTestServer({ limits: { allFeedback: limits.allFeedback } })
  expect([await send(all), await send(all)]).toEqual([202, 429])
  await all.stop()
})

test('one network leaves most of what all may send in an hour to others', () => {
  const { feedback, allFeedback } = limitsFor({ demo: false })
  const windows = allFeedback.perSeconds / feedback.perSeconds
  expect(feedback.requests * windows).toBeLessThan(allFeedback.requests / 2)
})
