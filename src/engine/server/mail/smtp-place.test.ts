import { expect, test } from 'vitest'
import { parseSmtpUrl } from './smtp-place.ts'

test.each([
  ['smtp://mail.example', 'starttls'],
  ['smtp://user:secret@10.0.0.5:587', 'starttls'],
  ['smtp://mail.example?insecure=1', 'none'],
  ['smtps://mail.example', 'at once'],
  ['smtps://localhost', 'at once'],
  ['smtp://localhost:1025', 'none'],
  ['smtp://127.0.0.1:1025', 'none'],
  ['smtp://[::1]:1025', 'none'],
  ['smtp://127.example.com', 'starttls'],
])('%s is spoken to with TLS: %s', (url, tls) => {
  expect(parseSmtpUrl(url)?.tls).toBe(tls)
})

test.each([
  'http://mail.example',
  'mail.example',
  'smtps://mail.example?insecure=1',
  'smtp://mail.example?tls.rejectUnauthorized=false',
  'smtp://mail.example?insecure=0',
])('%s is refused', (url) => {
  expect(parseSmtpUrl(url)).toBeUndefined()
})

test('user, password, host and port are read from it', () => {
  expect(parseSmtpUrl('smtp://me%40x.example:a%2Fb@[2001:db8::1]:2525')).toEqual({
    host: '2001:db8::1',
    port: 2525,
    auth: { user: 'me@x.example', pass: 'a/b' },
    tls: 'starttls',
  })
})
