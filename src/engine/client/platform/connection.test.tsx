import { effect } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { connected } from './connection.ts'
import { http } from './http.ts'

const request = { path: '/api/sync', method: 'POST', read: 'text', decidesConnected: true } as const

test('an answer that was on its way when the connection was lost does not bring it back; the next one does', async () => {
  const stop = effect(() => void connected.value)
  const sent = Promise.withResolvers<Response>()
  const answer = http(request, () => sent.promise)
  dispatchEvent(new Event('offline'))
  sent.resolve(new Response('{}'))
  expect((await answer).state).toBe('answered')
  expect(connected.value).toBe(false)
  await http(request, async () => new Response('{}'))
  expect(connected.value).toBe(true)
  stop()
})
