import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerNetwork, networkOf, widerNetworks } from './caller-network.ts'
import type { HttpEnv } from './http-env.ts'

async function networkFor(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono<HttpEnv>()
  app.get('/', (c) => c.text(callerNetwork(c, trustedProxies)))
  const answer = await app.request('/', { headers: { 'x-forwarded-for': forwarded } })
  return answer.text()
}

test('X-Forwarded-For is not believed unless proxies are trusted', async () => {
  expect(await networkFor('6.6.6.6', 0)).toBe('in-process')
})

test('behind proxies the entry that the outermost trusted one wrote counts, not what the caller forged before it', async () => {
  expect(await networkFor('6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4')
  expect(await networkFor('6.6.6.6, 1.2.3.4, 10.0.0.1', 2)).toBe('1.2.3.4')
  expect(await networkFor('<script>, ,;, 2001:db8:1:2:3:4:5:6', 1)).toBe('2001:db8:1:2::/64')
  expect(await networkFor('6.6.6.6, garbage', 1)).toBe('in-process')
  expect(await networkFor('', 1)).toBe('in-process')
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:0102:0304', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:5678', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  '',
  'unknown',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.4:port',
  '[1.2.3.4',
  '2001:db8',
  ':::',
  '_x',
])('"%s" is no address', (text) => expect(networkOf(text)).toBeUndefined())

test('a network of IPv6 lies within two that one customer may have, an IPv4 address in none', () => {
  expect(widerNetworks('2001:db8:1:2fe::/64')).toEqual(['2001:db8:1:200::/56', '2001:db8:1::/48'])
  expect(widerNetworks('2001:db8:1:2::/64')).toEqual(['2001:db8:1:0::/56', '2001:db8:1::/48'])
  expect(widerNetworks('10.1.2.3')).toEqual([])
  expect(widerNetworks('in-process')).toEqual([])
})
