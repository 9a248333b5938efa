import { expect, test } from 'vitest'
import webPush from 'web-push'
import { startPushService } from '#tests/support/push-service.ts'
import { deliverPush, type Fetch, PushDelayed } from './deliver-push.ts'

const NOW = Date.UTC(2026, 10, 23)
const vapid = webPush.generateVAPIDKeys()
const subject = 'mailto:help@sampan.example'

async function deliver(fetch: Fetch, timeoutMs = 25_000) {
  const service = await startPushService()
  const { subscription } = service.subscribe()
  await service.stop()
  const message = { payload: '{}', topic: 'topic' }
  return deliverPush(subscription, message, { vapid, subject, fetch, timeoutMs, nowMs: () => NOW })
}
const answering =
  (status: number, headers = {}) =>
  async () =>
    new Response(null, { status, headers })

test.each([
  ['30', 30],
  ['Mon, 23 Nov 2026 00:02:00 GMT', 120],
  ['Sun, 22 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('a service that is busy is asked again after what it says: %j', async (words, seconds) => {
  const delivered = deliver(answering(429, { 'retry-after': words }))
  await expect(delivered).rejects.toMatchObject({ afterSeconds: seconds })
  await expect(delivered).rejects.toBeInstanceOf(PushDelayed)
})

test('a service that fails without a word is asked again too', async () => {
  for (const status of [429, 500, 503]) {
    await expect(deliver(answering(status))).rejects.toMatchObject({ afterSeconds: null })
  }
})

test('a push that is too large, or that the service refuses, is not sent again', async () => {
  for (const status of [400, 413]) {
    expect(await deliver(answering(status))).toMatchObject({ state: 'refused' })
  }
  for (const status of [404, 410])
    expect(await deliver(answering(status))).toEqual({ state: 'gone' })
})

test('a service that never answers is given up after the time-out, to be asked again', async () => {
  const silent: Fetch = (_url, { signal }) =>
    new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
  await expect(deliver(silent, 20)).rejects.toMatchObject({ name: 'TimeoutError' })
})
