import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsOf } from '#engine/server/dns.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
let names: DnsServer
let smtp: SmtpServer
let server: TestServer
let owner: LoggedInUser
beforeAll(async () => {
  names = await startDnsServer()
  smtp = await startSmtpServer()
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Shop <hello@shop.example>',
    DKIM_SELECTOR: 's1',
    DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  server = await startTestServer({ env, smtp, dns: dnsOf([names.address]) })
  owner = await server.loginAs('owner@example.com', 'staff')
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
  await names.close()
})

const path = '/api/staff/system/sender'
const read = async () => (await owner.fetch(path)).json()
const check = async () => (await owner.fetch(path, { method: 'POST' })).json()

test('what is entered at the name server as advised is good at the next look-up, kept with its time', async () => {
  expect(await read()).toEqual({ domain: 'shop.example', last: null })
  expect(names.asked).toEqual([])
  const { last } = await check()
  expect(last.report).toMatchObject({
    spf: { state: 'missing' },
    dkim: { state: 'missing' },
    dmarc: { state: 'missing' },
  })
  for (const { enter } of Object.values<{ enter: { name: string; value: string } }>(last.report)) {
    names.zone[enter.name] = { txt: [enter.value], a: ['192.0.2.9'] }
  }
  server.passMs(MINUTE_MS)
  expect(await read()).toEqual({ domain: 'shop.example', last })
  const again = await check()
  expect(again.last.report).toMatchObject({
    spf: { state: 'good', enter: null },
    dkim: { state: 'good', enter: null },
    dmarc: { state: 'watching', enter: null },
  })
  expect(Date.parse(again.last.at) - Date.parse(last.at)).toBe(MINUTE_MS)
  expect(await read()).toEqual(again)
})

test('with the name server away the look-up ends and says of each part that it failed', async () => {
  for (const name of Object.keys(names.zone)) names.zone[name] = { fails: true }
  const { last } = await check()
  expect(last.report).toMatchObject({
    spf: { state: 'failed' },
    dkim: { state: 'failed' },
    dmarc: { state: 'failed' },
  })
})
