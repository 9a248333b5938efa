import { expect, test } from 'vitest'
import { inTier } from '#tests/support/tier.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'
import { distort } from './fuzz/distort.ts'
import { isAlarm, judge } from './fuzz/judge.ts'
import { runFuzz } from './fuzz/run-fuzz.ts'

const headers = { 'content-type': 'application/problem+json', 'x-request-id': '1' }
const answer = (status: number, body: object, more: object = {}) =>
  ({
    kind: 'answer',
    status,
    headers: { ...headers, ...more },
    text: JSON.stringify(body),
  }) as const

test('the judge finds each fault', () => {
  const get = { method: 'GET', path: '/api/warehouses' }
  expect(judge(get, { kind: 'hung' })).toBe('no answer')
  expect(judge(get, answer(500, { code: 'internal' }))).toBe('answered 500')
  expect(judge(get, answer(503, { code: 'unavailable' }))).toBe('answered 503')
  expect(judge(get, answer(503, { code: 'unavailable' }, { 'retry-after': '1' }))).toBeNull()
  expect(judge(get, answer(422, { code: 'unheard_of' }))).toContain('with the code unheard_of')
  expect(judge(get, answer(404, { code: 'validation' }))).toContain('with the code validation')
  expect(judge(get, answer(400, {}, { 'content-type': 'text/plain' }))).toContain('as text/plain')
  for (const detail of [
    'at check (/srv/server/http/serve.ts:63:18)',
    'insert into "address" ("id") values ($1)',
    'invalid byte sequence for encoding "UTF8": 0x00',
  ]) {
    expect(judge(get, answer(422, { code: 'validation', detail }))).toContain('shows')
  }
  expect(judge(get, answer(404, { code: 'not_found' }))).toBeNull()
  const page = answer(404, {}, { 'content-type': 'text/html; charset=utf-8' })
  expect(judge(get, page)).toContain('as text/html')
  for (const path of ['/no/such/page', '/api/%2e%2e/parcels']) {
    expect(judge({ ...get, path }, page)).toBeNull()
  }
  expect(isAlarm('{"level":"error","message":"bug"}')).toBe(true)
  expect(isAlarm('{"level":"info","message":"request"}')).toBe(false)
})

test('the same seed makes the same request', () => {
  const call = {
    method: 'POST',
    path: '/api/login',
    json: { email: 'a@example.com', code: '123456' },
  }
  const made = (seed: string) =>
    Array.from({ length: 50 }, (_, n) => distort(call, makeRandom(`${seed}/${n}`)))
  expect(made('a')).toEqual(made('a'))
  expect(made('a')).not.toEqual(made('b'))
})

const REQUESTS = inTier(300, 1_000)
test(`${REQUESTS} odd requests to the endpoints are answered without a server error`, async () => {
  const { findings, statuses } = await runFuzz({ seed: 'suite', count: REQUESTS })
  expect(findings).toEqual([])
  // Good calls still pass, and the odd ones fail in every way that there is.
  for (const status of [200, 400, 401, 404, 405, 413, 422]) {
    expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
  }
}, 180_000)
