import { expect, test } from 'vitest'
import type { Dns } from '#engine/server/dns.ts'
import { lookUpSender, type Sender } from './look-up-sender.ts'

type Records = { txt?: Record<string, string[] | null>; a?: Record<string, string[] | null> }
const MAIL = 'mail.host.example'
const KEY = { selector: 's1', publicKey: 'MIIBkey' }

function look(records: Records & { mx?: Record<string, string[]> }, sender: Partial<Sender> = {}) {
  const answer = <T>(of: Record<string, T> = {}, name: string) => (name in of ? of[name] : [])
  const dns: Dns = {
    txt: async (name) => answer(records.txt, name) ?? null,
    addresses: async (name) => answer({ [MAIL]: ['192.0.2.9'], ...records.a }, name) ?? null,
    mailServers: async (name) => answer(records.mx, name) ?? null,
  }
  return lookUpSender({ domain: 'shop.example', host: MAIL, dkim: KEY, ...sender }, dns)
}
const spfOf = async (record: string, more: Parameters<typeof look>[0] = {}) => {
  const txt = { 'shop.example': [record] }
  return (await look({ ...more, txt: Object.assign(txt, more.txt) })).spf
}

test.each([
  ['the address itself', 'v=spf1 ip4:192.0.2.9 -all'],
  ['a net', 'v=spf1 ip4:192.0.2.0/24 ~all'],
  ['the name of the server', `v=spf1 a:${MAIL} -all`],
  ['the net of a name', 'v=spf1 a:near.example/24 -all'],
  ['the mail servers of the domain', 'v=spf1 mx -all'],
  ['the address of the domain', 'v=spf1 a ~all'],
  ['another record that allows it', 'v=spf1 include:allows.example ~all'],
  ['a redirect', 'v=spf1 redirect=allows.example'],
  ['everybody', 'v=spf1 +all'],
])('SPF is good if it names the mail server by %s', async (_, record) => {
  const spf = await spfOf(record, {
    txt: { 'allows.example': ['v=spf1 ip4:192.0.2.0/28 -all'] },
    mx: { 'shop.example': ['mx.example'] },
    a: {
      'mx.example': ['192.0.2.9'],
      'shop.example': ['2001:db8::1', '192.0.2.9'],
      'near.example': ['192.0.2.200'],
    },
  })
  expect(spf).toMatchObject({ state: 'good', found: record, enter: null })
})

test.each([
  ['another net', 'v=spf1 ip4:198.51.100.0/24 -all'],
  ['a softer word than pass', 'v=spf1 ?ip4:192.0.2.9 ~all'],
  ['something behind all', 'v=spf1 -all ip4:192.0.2.9'],
  ['an include that is not counted', 'v=spf1 ~include:allows.example -all'],
  ['a redirect beside all', 'v=spf1 ~all redirect=allows.example'],
])(
  'SPF with %s names another server, and the record to enter keeps what is there',
  async (_, record) => {
    const txt = { 'allows.example': ['v=spf1 ip4:192.0.2.9 -all'] }
    expect(await spfOf(record, { txt })).toMatchObject({
      state: 'other',
      enter: { name: 'shop.example', value: record.replace('v=spf1', `v=spf1 a:${MAIL}`) },
    })
  },
)

test.each([
  ['an unknown word', 'v=spf1 ipv4:192.0.2.9 -all'],
  ['an address that is none', 'v=spf1 ip4:192.0.2.999 -all'],
  ['a net of too many bits', 'v=spf1 ip4:192.0.2.0/33 -all'],
  ['an include of nothing', 'v=spf1 include:nothing.example -all'],
  ['two redirects', 'v=spf1 redirect=a.example redirect=b.example'],
])('SPF with %s is broken, and only a person can mend it', async (_, record) => {
  expect(await spfOf(record)).toMatchObject({ state: 'broken', enter: null })
})

test('SPF may ask ten times and no more, counting what it includes, also in a circle', async () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, nth) => [
        `n${nth}.example`,
        [
          nth === length - 1
            ? 'v=spf1 ip4:192.0.2.9 -all'
            : `v=spf1 include:n${nth + 1}.example -all`,
        ],
      ]),
    )
  const record = 'v=spf1 include:n0.example -all'
  expect(await spfOf(record, { txt: chain(10) })).toMatchObject({ state: 'good', lookups: 10 })
  expect(await spfOf(record, { txt: chain(11) })).toMatchObject({ state: 'too_many', lookups: 11 })
  const circle = { 'n0.example': ['v=spf1 include:n0.example -all'] }
  expect(await spfOf(record, { txt: circle })).toMatchObject({ state: 'too_many' })
})

test('a domain has one SPF record; without one it is written for the mail server, as its provider asks', async () => {
  const two = ['v=spf1 -all', 'v=spf1 mx -all', 'google-site-verification=1']
  expect((await look({ txt: { 'shop.example': two } })).spf.state).toBe('several')
  const { spf } = await look({ txt: { 'shop.example': ['v=spf10 all'] } })
  const enter = { name: 'shop.example', value: `v=spf1 a:${MAIL} ~all` }
  expect(spf).toEqual({ state: 'missing', found: null, lookups: 0, enter })
  const hosted = await look({}, { host: 'email-smtp.eu-west-1.amazonaws.com' })
  expect(hosted.spf.enter?.value).toBe('v=spf1 include:amazonses.com ~all')
  const numbered = await look({}, { host: '2001:db8::5' })
  expect(numbered.spf.enter?.value).toBe('v=spf1 ip6:2001:db8::5 ~all')
})

test('what a provider asks to include is good, although its own address is another', async () => {
  const txt = {
    'shop.example': ['v=spf1 include:amazonses.com -all'],
    'amazonses.com': ['v=spf1 ip4:198.51.100.0/24 -all'],
  }
  const { spf } = await look({ txt }, { host: 'email-smtp.eu-west-1.amazonaws.com' })
  expect(spf.state).toBe('good')
})

test('what cannot be looked up says so and advises nothing, each by itself', async () => {
  const txt = {
    'shop.example': null,
    's1._domainkey.shop.example': null,
    '_dmarc.shop.example': null,
  }
  const { spf, dkim, dmarc } = await look({ txt })
  for (const part of [spf, dkim, dmarc]) {
    expect(part).toMatchObject({ state: 'failed', found: null, enter: null })
  }
  const within = { 'in.example': null }
  expect(await spfOf('v=spf1 include:in.example -all', { txt: within })).toMatchObject({
    state: 'failed',
  })
  expect(await spfOf('v=spf1 -all', { a: { [MAIL]: null } })).toMatchObject({
    state: 'failed',
    enter: null,
  })
})

test.each([
  ['good', ['v=DKIM1; k=rsa; p=MIIB key']],
  ['good', ['p=MIIBkey']],
  ['missing', []],
  ['other', ['v=DKIM1; k=rsa; p=']],
  ['other', ['v=DKIM1; k=ed25519; p=MIIBkey']],
  ['other', ['v=DKIM1; p=MIIBkey', 'v=DKIM1; p=another']],
])('DKIM is %s with %j under its selector', async (state, records) => {
  const name = 's1._domainkey.shop.example'
  const { dkim } = await look({ txt: { [name]: records } })
  const enter = state === 'good' ? null : { name, value: 'v=DKIM1; k=rsa; p=MIIBkey' }
  expect(dkim).toMatchObject({ state, enter })
})

test('a server that signs nothing does not judge signatures', async () => {
  expect((await look({}, { dkim: undefined })).dkim).toMatchObject({ state: 'unset', enter: null })
})

const SPF_GOOD = { 'shop.example': [`v=spf1 a:${MAIL} -all`] }
const dmarcOf = async (txt: Record<string, string[] | null>, sender?: Partial<Sender>) =>
  (await look({ txt }, sender)).dmarc

test('DMARC is that of the domain, or else of the one above it for what is below it', async () => {
  const enter = { name: '_dmarc.shop.example', value: 'v=DMARC1; p=none' }
  expect(await dmarcOf(SPF_GOOD)).toMatchObject({ state: 'missing', enter })
  const own = {
    '_dmarc.shop.example': ['other text', 'v=DMARC1; p=reject; rua=mailto:a@b.example'],
  }
  expect(await dmarcOf({ ...SPF_GOOD, ...own })).toMatchObject({ state: 'good', policy: 'reject' })
  const other = { '_dmarc.shop.example': ['v=DMARC1; p=reject; sp=none'] }
  expect(await dmarcOf({ ...SPF_GOOD, ...other })).toMatchObject({ policy: 'reject' })
  const below = { domain: 'mail.shop.example' }
  expect(await dmarcOf(other, below)).toMatchObject({ state: 'watching', policy: 'none' })
  const watching = { '_dmarc.shop.example': ['v=DMARC1;p=none'] }
  expect(await dmarcOf({ ...SPF_GOOD, ...watching })).toMatchObject({ state: 'watching' })
})

test.each([[['v=DMARC1; p=refuse']], [['v=DMARC1']], [['v=DMARC1; p=none', 'v=DMARC1; p=reject']]])(
  'DMARC with %j is broken',
  async (records) => {
    const broken = { '_dmarc.shop.example': records }
    expect(await dmarcOf(broken)).toMatchObject({ state: 'broken', policy: null })
  },
)

test('DMARC that refuses mail which nothing vouches for is said to refuse ours, unless nobody knows', async () => {
  const strict = { '_dmarc.shop.example': ['v=DMARC1; p=quarantine'] }
  expect(await dmarcOf(strict)).toMatchObject({ state: 'alone' })
  const key = { 's1._domainkey.shop.example': ['p=MIIBkey'] }
  expect(await dmarcOf({ ...strict, ...key })).toMatchObject({ state: 'good' })
  // The mail server may sign for us.
  expect(await dmarcOf(strict, { dkim: undefined })).toMatchObject({ state: 'good' })
})

test('a mail server on this machine is taken to send by the address of the domain', async () => {
  const { spf } = await look({}, { host: '127.0.0.1' })
  expect(spf).toMatchObject({
    state: 'missing',
    enter: { name: 'shop.example', value: 'v=spf1 a mx ~all' },
  })
  const entered = { txt: { 'shop.example': ['v=spf1 a mx ~all'] } }
  const a = { 'shop.example': ['198.51.100.7'] }
  expect((await look({ ...entered, a }, { host: '::1' })).spf).toMatchObject({ state: 'good' })
})
