import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'

const anError = { name: 'TypeError', frames: ['assets/main.js:1:2'], app: '0.1.0' }
const error = { ...anError, route: 'cart', times: 3 }

test("a visitor's errors reach the log, and nothing that does not fit the patterns", async () => {
  const server = await startTestServer()
  const report = async (errors: unknown[]) =>
    (await server.fetch('/api/client-errors', { method: 'POST', body: { errors } })).status
  expect(await report([error])).toBe(202)
  const lines = server.logged.map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'client error', ...error }),
  )
  for (const bad of [
    { name: 'mei@example.com' },
    { name: 'x'.repeat(41) },
    { frames: ['assets/a.js?code=123456:1:2'] },
    { frames: Array.from({ length: 6 }, () => 'assets/main.js:1:2') },
    { route: '/admin/package/all?id=7' },
    { app: 'my app' },
  ]) {
    expect(await report([{ ...error, ...bad }])).toBe(422)
  }
  expect(await report(Array.from({ length: 21 }, () => error))).toBe(422)
  await server.stop()
})

test('reports of a network are limited, and so is their size', async () => {
  const server = await startTestServer({
    limits: { reports: { name: 'reports', requests: 2, perSeconds: 600 } },
  })
  const report = async (body: unknown) =>
    (await server.fetch('/api/client-errors', { method: 'POST', body })).status
  expect(await report({ errors: [], more: 'x'.repeat(20_000) })).toBe(413)
  expect([await report({ errors: [error] }), await report({ errors: [error] })]).toEqual([202, 202])
  expect(await report({ errors: [error] })).toBe(429)
  await server.stop()
})

test('all networks together fill a limited number of lines, and one line says that more are not logged', async () => {
  const server = await startTestServer({
    limits: { reportLines: { name: 'report-lines', requests: 2, perSeconds: 600 } },
  })
  const report = async (errors: unknown[]) =>
    (await server.fetch('/api/client-errors', { method: 'POST', body: { errors } })).status
  expect(await report([error])).toBe(202)
  // Only one of them would fit. The device keeps both and sends both again.
  expect([await report([error, error]), await report([error])]).toEqual([429, 429])
  const messages = server.logged.map((line) => JSON.parse(line).message)
  expect(messages.filter((message) => /client error/.test(message))).toEqual([
    'client error',
    'more client errors are not logged',
  ])
  await server.stop()
})
