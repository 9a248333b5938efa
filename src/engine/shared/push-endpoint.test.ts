import { expect, test } from 'vitest'
import { readWorldText, worldCase } from '#tests/world/world-case.ts'
import { isPushEndpoint, PUSH_ENDPOINT_MAX_LENGTH } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com/',
  `https://web.push.apple.com/${'a'.repeat(PUSH_ENDPOINT_MAX_LENGTH - 27)}`,
])('%s is a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@internal.example/',
  'https://fcm.googleapis.com.internal.example/',
  'https://evil-fcm.googleapis.com/',
  'https://www.google.com/fcm/send/abc:def',
  'https://xjmt17.google.com/fcm/send/abc:def',
  'https://evilpush.apple.com/',
  'https://push.apple.com.internal.example/',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://[::1]/.push.apple.com',
  'https://internal.example/#.push.apple.com',
  'https://notify.windows.com/w/',
  'https://.push.apple.com.evil.example/',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com?a/b',
  'https://fcm.googleapis.com\\@internal.example/',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/\n',
  ' https://fcm.googleapis.com/a',
  'https://FCM.googleapis.com/a',
  'https://fcm.googleapis.com./a',
  'https://fcm。googleapis.com/a',
  'ftp://web.push.apple.com/',
  'web.push.apple.com',
  '',
  `https://web.push.apple.com/${'a'.repeat(PUSH_ENDPOINT_MAX_LENGTH - 26)}`,
])('%s is none', (address) => {
  expect(isPushEndpoint(address)).toBe(false)
})

worldCase('24-push-hosts', 'a Chromium without Google’s keys subscribes', () => {
  expect(isPushEndpoint(readWorldText('24-push-hosts/endpoint.txt').trim())).toBe(true)
})
