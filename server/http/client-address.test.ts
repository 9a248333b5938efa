import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerKey, clientAddress } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'

async function addressFor(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono<HttpEnv>()
  app.get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const answer = await app.request('/', { headers: { 'x-forwarded-for': forwarded } })
  return answer.text()
}

test('X-Forwarded-For is not believed unless proxies are trusted', async () => {
  expect(await addressFor('6.6.6.6', 0)).toBe('in-process')
})

test('behind proxies the entry that the outermost trusted one wrote counts, not what the caller forged before it', async () => {
  expect(await addressFor('6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4')
  expect(await addressFor('6.6.6.6, 1.2.3.4, 10.0.0.1', 2)).toBe('1.2.3.4')
  expect(await addressFor('', 1)).toBe('in-process')
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, key) => {
  expect(callerKey(address)).toBe(key)
})
