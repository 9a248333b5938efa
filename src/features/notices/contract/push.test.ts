import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PUSH_ENDPOINT_MAX_LENGTH } from '#engine/shared/push-endpoint.ts'
import { pushSubscription } from './push.ts'

const endpoint = 'https://web.push.apple.com/QABC'
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }

test('a subscription keeps the browser’s fields that we need and drops the others', () => {
  const given = { endpoint, keys, expirationTime: null }
  expect(v.parse(pushSubscription, given)).toEqual({ endpoint, keys })
})

test.each([
  ['an address that is no push service', { endpoint: 'https://internal.example/' }],
  ['an address that goes on', { endpoint: endpoint.padEnd(PUSH_ENDPOINT_MAX_LENGTH + 1, 'a') }],
  ['no address', { endpoint: undefined }],
  ['no keys', { keys: undefined }],
  ['half of the keys', { keys: { p256dh: keys.p256dh } }],
  ['a compressed point', { keys: { ...keys, p256dh: `A${'a'.repeat(86)}` } }],
  ['a point cut short', { keys: { ...keys, p256dh: `B${'a'.repeat(85)}` } }],
  ['padded base64', { keys: { ...keys, auth: `${'a'.repeat(22)}==` } }],
  ['base64 of another alphabet', { keys: { ...keys, auth: `+${'a'.repeat(21)}` } }],
  ['a secret cut short', { keys: { ...keys, auth: 'a'.repeat(21) } }],
])('a subscription with %s is refused', (_, given) => {
  expect(v.is(pushSubscription, { endpoint, keys, ...given })).toBe(false)
})
