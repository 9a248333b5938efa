import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientError } from '#engine/shared/client-errors.ts'
import { MAX_ERRORS } from '#engine/shared/error-report.ts'
import { keepError, readErrors } from './error-log.ts'
import { logError } from './log-error.ts'
import { reportErrors } from './report-errors.ts'
import { watchErrors } from './watch-errors.ts'

const sent: unknown[] = []
const server = async (_path: string, init?: RequestInit) => {
  sent.push(JSON.parse(String(init?.body)))
  return Response.json({ ok: true }, { status: 202 })
}
const noNetwork = () => Promise.reject(new TypeError('no network'))

beforeEach(() => {
  // jsdom's Blob has no stream to compress.
  vi.stubGlobal('CompressionStream', undefined)
  sent.length = 0
  localStorage.clear()
  history.replaceState(null, '', '/admin/package/toWarehouse?q=mei@example.com')
})
afterEach(() => void vi.unstubAllGlobals())

function anError(message: string, place = 'assets/main-BX2f.js:1:2345'): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at save (${location.origin}/${place})\n    at x (chrome-extension://abc/assets/y.js:1:1)`
  return error
}

test('an error is logged by name, position, version and route, and nothing that a person typed', async () => {
  keepError(anError(`mei@example.com at ${location.origin}/assets/secret.js:1:1 wrote 你好`))
  const [logged] = readErrors()
  expect(logged).toMatchObject({
    name: 'TypeError',
    route: 'parcels',
    times: 1,
    frames: ['assets/main-BX2f.js:1:2345'],
  })
  expect(JSON.stringify(logged)).not.toMatch(/mei|secret|你好/)
  expect(v.is(clientError, logged)).toBe(true)
})

test('errors that nothing caught are logged', async () => {
  watchErrors()
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: anError('a') })
  dispatchEvent(rejected)
  dispatchEvent(new ErrorEvent('error', { error: anError('b', 'assets/other.js:3:4') }))
  await expect
    .poll(() => readErrors().map(({ frames }) => frames[0]))
    .toEqual(['assets/main-BX2f.js:1:2345', 'assets/other.js:3:4'])
})

test('without a network the log waits, is bounded, and is sent once when the network is back', async () => {
  for (let line = 1; line <= MAX_ERRORS + 5; line += 1)
    keepError(anError('a', `assets/a.js:${line}:1`))
  keepError(anError('a', `assets/a.js:${MAX_ERRORS + 5}:1`))
  await reportErrors(noNetwork)
  expect(readErrors()).toHaveLength(MAX_ERRORS)
  await reportErrors(server)
  await reportErrors(server)
  expect(sent).toHaveLength(1)
  const { errors } = sent[0] as { errors: { times: number; frames: string[] }[] }
  expect(errors).toHaveLength(MAX_ERRORS)
  expect(errors.at(-1)).toMatchObject({ times: 2, frames: [`assets/a.js:${MAX_ERRORS + 5}:1`] })
})

test.each(['[null]', '[5, {"name": "Error"}]', '{', '{}'])(
  'a stored log that is damaged is no obstacle: %s',
  (damaged) => {
    localStorage.setItem('errors', damaged)
    keepError(anError('a'))
    expect(readErrors()).toMatchObject([{ name: 'TypeError', times: 1 }])
  },
)

test('an error that cannot be read does not stop who logs it', () => {
  expect(() => logError(Object.assign(new Error('a'), { stack: 5 }))).not.toThrow()
})

test('what happens again after a report is reported again', async () => {
  keepError(anError('a'))
  await reportErrors(server)
  keepError(anError('a'))
  await reportErrors(server)
  expect(sent).toMatchObject([{ errors: [{ times: 1 }] }, { errors: [{ times: 1 }] }])
})

test('after a 429 nothing is sent until the next start', async () => {
  const requests: string[] = []
  const limiting = async (path: string) => {
    requests.push(path)
    return Response.json({ code: 'rate_limited' }, { status: 429 })
  }
  keepError(anError('a'))
  await reportErrors(limiting)
  await reportErrors(limiting)
  expect(requests).toHaveLength(1)
  vi.resetModules()
  const restarted = await import('./report-errors.ts')
  await restarted.reportErrors(server)
  expect(sent).toMatchObject([{ errors: [{ times: 1 }] }])
})
