import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isOutbound, readOutbound } from '#engine/server/http/outbound.ts'
import { readSettings } from '#engine/server/settings.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { rateSourceOf, readPublishedRates } from '#features/exchange/server/read-published-rates.ts'
import { ecbFile } from '#tests/support/ecb-file.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void
let answer: Answer
let asked = 0
const source = createServer((request, reply) => {
  asked += 1
  answer(request, reply)
})
const serve = (text: string | Buffer) => {
  answer = (_, reply) => reply.end(text)
}

// A Friday evening in Europe, and Saturday in China.
const START = Date.parse('2026-11-27T17:00:00Z')
let server: TestServer
let staff: LoggedInUser
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/eurofxref-daily.xml`
})
beforeEach(async () => {
  await server?.stop()
  server = await startTestServer({ startMs: START, env: { RATE_SOURCE_URL: url } })
  staff = await server.loginAs('owner@example.com', 'staff')
  serve(ecbFile('2026-11-27'))
  asked = 0
})
afterAll(async () => {
  await server.stop()
  source.close()
})

const read = () => readPublishedRates(server.services)
const shown = async () => (await server.fetch('/api/shown-rates')).json()
const shownFor = async (currency: string) =>
  (await shown()).rates.find((one: { currency: string }) => one.currency === currency)
const system = async () => (await (await staff.fetch('/api/staff/system')).json()).rates

/** Enters a rate of the Singapore dollar, confirmed where it is asked about. */
async function enter(day: string, rateMillionths = 5_500_000): Promise<void> {
  const path = '/api/staff/exchange-rates'
  const body = { currency: 'SGD', day, rateMillionths, source: 'Our bank' }
  const reply = await staff.fetch(path, { method: 'PUT', body })
  const { doubts } = await reply.json()
  if (doubts === undefined) return
  await staff.fetch(path, { method: 'PUT', body: { ...body, confirmed: doubts.confirms } })
}

test('rates are published for display, and no quote or estimate knows them', async () => {
  await read()
  expect(await shownFor('SGD')).toEqual({
    currency: 'SGD',
    day: '2026-11-27',
    // 7.6524 yuan for a euro, of which 1.4153 Singapore dollars.
    rateMillionths: 5_406_910,
    source: 'ECB',
  })
  expect((await shown()).marginBps).toBe(0)
  expect(await (await server.fetch('/api/channels')).json()).toMatchObject({ exchangeRates: [] })
  expect(await system()).toEqual({
    readAt: new Date(START).toISOString(),
    failure: null,
    day: '2026-11-27',
  })
})

test('they are read once in six hours, and after a failure in the next hour', async () => {
  await read()
  server.passMs(HOUR_MS)
  await read()
  expect(asked).toBe(1)
  server.passMs(5 * HOUR_MS)
  answer = (_, reply) => {
    reply.statusCode = 503
    reply.end()
  }
  await read()
  expect(asked).toBe(2)
  expect(await system()).toMatchObject({ failure: 'it answered 503', day: '2026-11-27' })
  serve(ecbFile('2026-11-27'))
  server.passMs(HOUR_MS)
  await read()
  expect(asked).toBe(3)
  expect((await system()).failure).toBeNull()
})

test('a rate that staff enter for the same or a later day is shown instead', async () => {
  await enter('2026-11-28')
  await read()
  expect(await shownFor('SGD')).toMatchObject({ day: '2026-11-28', source: 'Our bank' })
  server.passMs(3 * DAY_MS)
  // Sessions of staff end sooner.
  staff = await server.loginAs('owner@example.com', 'staff')
  serve(ecbFile('2026-11-30'))
  await read()
  expect(await shownFor('SGD')).toMatchObject({ day: '2026-11-30', source: 'ECB' })
  await enter('2026-12-01')
  expect(await shownFor('SGD')).toMatchObject({ day: '2026-12-01', rateMillionths: 5_500_000 })
})

test.each<[string, string, Answer]>([
  ['a redirect', 'it answered 302', (_, reply) => reply.writeHead(302, { location: url }).end()],
  [
    'a long file',
    'its answer is longer than 100000 bytes',
    (_, reply) => reply.end('x'.repeat(100_001)),
  ],
  [
    'bytes that are no text',
    'its answer is no text in UTF-8',
    (_, reply) => reply.end(Buffer.from([0xff, 0xfe])),
  ],
  [
    'a file cut off',
    'the file has no end',
    (_, reply) => reply.end(ecbFile('2026-11-27').slice(0, -40)),
  ],
  [
    'a connection cut off',
    'its answer was cut off',
    (_, reply) => {
      reply.writeHead(200, { 'content-length': 4_000 }).write('<?xml')
      setTimeout(() => reply.destroy(), 50)
    },
  ],
  ['no answer', 'it cannot be reached', (request) => request.socket.destroy()],
  [
    'an old file',
    'the file is of 2026-11-20, which is too old',
    (_, reply) => reply.end(ecbFile('2026-11-20')),
  ],
  [
    'a file of days to come',
    'the file is of 2026-12-02, which is not here yet',
    (_, reply) => reply.end(ecbFile('2026-12-02')),
  ],
  [
    'a rate that jumps',
    'SGD is too far from its rate of 2026-11-27',
    (_, reply) => reply.end(ecbFile('2026-11-28', { SGD: '14.153' })),
  ],
  [
    'a rate of nothing',
    'SGD has no rate',
    (_, reply) => reply.end(ecbFile('2026-11-28', { SGD: '0' })),
  ],
])('%s changes nothing, and System says why', async (_, why, badly) => {
  await read()
  const before = await shown()
  server.passMs(7 * HOUR_MS)
  answer = badly
  await read()
  expect(await system()).toMatchObject({ failure: why, day: '2026-11-27' })
  expect(await shown()).toEqual(before)
})

test('after a jump that staff enter too, the file counts again', async () => {
  await read()
  server.passMs(7 * HOUR_MS)
  serve(ecbFile('2026-11-28', { SGD: '2.1' }))
  await read()
  expect(await shownFor('SGD')).toMatchObject({ day: '2026-11-27' })
  await enter('2026-11-28', 3_600_000)
  server.passMs(HOUR_MS)
  serve(ecbFile('2026-11-29', { SGD: '2.1' }))
  await read()
  expect(await shownFor('SGD')).toMatchObject({ day: '2026-11-29', rateMillionths: 3_644_000 })
  expect(await shownFor('TRY')).toBeUndefined()
})

test('a source that never answers is given up', async () => {
  answer = () => {}
  await expect(readOutbound({ url, maxBytes: 10, timeoutMs: 200 })).rejects.toThrow(
    'it did not answer within 0.2 s',
  )
})

test('a demo asks nobody unless it is told to, and off is off', async () => {
  const urlFor = (env: Record<string, string>) => rateSourceOf(readSettings(env))?.url ?? null
  expect(urlFor({ DEMO: '1' })).toBeNull()
  expect(urlFor({ DEMO: '0', RATE_SOURCE_URL: 'off' })).toBeNull()
  expect(urlFor({ DEMO: '0' })).toMatch(/^https:\/\/www\.ecb\.europa\.eu\//)
  expect(urlFor({ DEMO: '1', RATE_SOURCE_URL: url })).toBe(url)
  expect(() => readSettings({ RATE_SOURCE_URL: 'http://rates.example/' })).toThrow(
    'RATE_SOURCE_URL',
  )
  expect(isOutbound('https://user:secret@rates.example/')).toBe(false)
})
