import { beforeEach, expect, test } from 'vitest'
import { limitsFor } from '#engine/server/http/limits.ts'
import { FEEDBACK_PAGE } from '#features/help/contract/help.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

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
const PER_NETWORK = 3
const FROM_ALL = 5
const WINDOW_SECONDS = 600
const server = await sharedServer({
  env: { TRUST_PROXY: '1' },
  limits: {
    feedback: { name: 'feedback', requests: PER_NETWORK, perSeconds: WINDOW_SECONDS },
    allFeedback: { name: 'all-feedback', requests: FROM_ALL, perSeconds: WINDOW_SECONDS },
  },
})
const beginWindow = () => server.passMs(WINDOW_SECONDS * 1_000)
beforeEach(async () => {
  beginWindow()
  await server.db.run('delete from help_feedback')
})
const send = async (given: object = {}, network = '203.0.113.1') => {
  const headers = { 'x-forwarded-for': network }
  return (await server.fetch(FEEDBACK, { method: 'POST', headers, body: anAnswer(given) })).status
}

test('a visitor says whether an article helped, and staff read it', async () => {
  const staff = await server.loginAs('staff@example.com', ['moderate'])
  const words = 'Where do I see them?'
  expect(await send()).toBe(202)
  expect(await send({ helpful: false, words: `  ${words} ` })).toBe(202)
  expect(await send({ article: 'tracking', helpful: false })).toBe(202)
  const list = await (await staff.fetch(STAFF)).json()
  expect(list.articles).toEqual([
    { article: 'coupons', helpful: 1, unhelpful: 1 },
    { article: 'tracking', helpful: 0, unhelpful: 1 },
  ])
  expect(list.words).toMatchObject([{ article: 'coupons', language: 'en', helpful: false, words }])
})

test('the same answer sent again counts once', async () => {
  const staff = await server.loginAs('staff@example.com', ['settings'])
  const onceKey = anId()
  expect([await send({ onceKey }), await send({ onceKey })]).toEqual([202, 202])
  expect((await (await staff.fetch(STAFF)).json()).articles).toEqual([
    { article: 'coupons', helpful: 1, unhelpful: 0 },
  ])
})

test('comments are read page by page, the newest first', async () => {
  const staff = await server.loginAs('staff@example.com', ['moderate'])
  for (let at = 0; at <= FEEDBACK_PAGE; at += 1) {
    beginWindow()
    await send({ words: `comment ${at}` })
  }
  const first = await (await staff.fetch(STAFF)).json()
  expect(first.words).toHaveLength(FEEDBACK_PAGE)
  const second = await (await staff.fetch(`${STAFF}?after=${first.next}`)).json()
  expect(second.words).toHaveLength(1)
  expect(second.next).toBeNull()
  const all = [...first.words, ...second.words].map(({ id }: { id: string }) => id)
  expect(new Set(all).size).toBe(FEEDBACK_PAGE + 1)
  expect((await staff.fetch(`${STAFF}?after=nothing`)).status).toBe(400)
})

test('what is no answer about an article of ours is refused, and members do not read feedback', async () => {
  const member = await server.loginAs('member@example.com')
  const receiver = await server.loginAs('receiver@example.com', ['receive'])
  expect(await send({ article: 'nowhere' })).toBe(422)
  expect(await send({ words: 'x'.repeat(501) })).toBe(422)
  expect(await send({ onceKey: 'again' })).toBe(422)
  expect((await member.fetch(STAFF)).status).toBe(403)
  expect((await receiver.fetch(STAFF)).status).toBe(403)
  expect((await server.fetch(STAFF)).status).toBe(401)
})

test('a network sends a limited number of answers, and so do all together', async () => {
  const sendMany = async (times: number, network: string) => {
    const statuses = []
    for (let n = 0; n < times; n += 1) statuses.push(await send({}, network))
    return statuses
  }
  const taken = (times: number) => Array.from({ length: times }, () => 202)
  const [one, other] = ['203.0.113.1', '198.51.100.1']
  expect(await sendMany(PER_NETWORK + 1, one)).toEqual([...taken(PER_NETWORK), 429])
  const left = FROM_ALL - PER_NETWORK
  expect(await sendMany(left + 1, other)).toEqual([...taken(left), 429])
})

test('one network leaves most of what all may send in an hour to others', () => {
  const { feedback, allFeedback } = limitsFor({ demo: false })
  const windows = allFeedback.perSeconds / feedback.perSeconds
  expect(feedback.requests * windows).toBeLessThan(allFeedback.requests / 2)
})
