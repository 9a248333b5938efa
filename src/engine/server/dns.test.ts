import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { dnsOf } from './dns.ts'

const long = `v=DKIM1; p=${'A'.repeat(400)}`
let server: DnsServer
beforeAll(async () => {
  server = await startDnsServer({
    'shop.example': { txt: ['v=spf1 -all', long], a: ['192.0.2.1'], mx: ['mx.shop.example'] },
    'ill.example': { fails: true },
  })
})
afterAll(() => server.close())

test('records are read whole, and a name without any is told apart from one that cannot be looked up', async () => {
  const dns = dnsOf([server.address])
  expect((await dns.txt('shop.example'))?.toSorted()).toEqual([long, 'v=spf1 -all'].toSorted())
  expect(await dns.addresses('shop.example')).toEqual(['192.0.2.1'])
  expect(await dns.mailServers('shop.example')).toEqual(['mx.shop.example'])
  expect(await dns.txt('no.example')).toEqual([])
  expect(await dns.mailServers('no.example')).toEqual([])
  expect(await dns.txt('ill.example')).toBeNull()
  expect(await dns.addresses('ill.example')).toBeNull()
})
