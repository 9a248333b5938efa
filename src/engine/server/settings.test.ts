import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadSetting, readSettings, sourceOf } from './settings.ts'

test('with nothing set the server is a demo on loopback with its data in ./data', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    dataDirectory: './data',
    databaseUrl: undefined,
    files: { kind: 'disk', directory: './data/files' },
    trustedProxies: 0,
    logLevel: 'info',
    demo: true,
    loopback: true,
  })
})

test.each([
  ['listening beyond this machine', { HOST: '0.0.0.0' }],
  ['a PostgreSQL server', { DATABASE_URL: 'postgres://db/sampan' }],
  ['a mail server', { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com' }],
  ['a proxy before the server', { TRUST_PROXY: '1' }],
  ['an address for people elsewhere', { PUBLIC_URL: 'https://sampan.example' }],
  ['DEMO=0', { DEMO: '0' }],
])('%s makes no demo', (_name, env) => {
  expect(readSettings(env).demo).toBe(false)
})

test.each(['0.0.0.0', '::'])('links do not lead to %s, which no browser can open', (HOST) => {
  expect(readSettings({ HOST }).publicUrl).toBe('http://localhost:8080')
})

test('DEMO=1 makes a demo anywhere', () => {
  expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
})

test.each(['localhost', '::1', '127.0.0.1', '127.1.2.3'])('%s is loopback', (HOST) => {
  expect(readSettings({ HOST }).loopback).toBe(true)
})
test.each(['0.0.0.0', '::', '10.0.0.1', '127.example.com'])('%s is not loopback', (HOST) => {
  expect(readSettings({ HOST }).loopback).toBe(false)
})

test.each([{}, { PUBLIC_URL: 'http://localhost:5173' }, { HOST: '::1' }])(
  'a demo of this machine shows its mails: %j',
  (env) => {
    expect(readSettings(env).showsMailbox).toBe(true)
  },
)
test.each([
  { DEMO: '0' },
  { TRUST_PROXY: '1', DEMO: '1' },
  { HOST: '0.0.0.0', DEMO: '1' },
  { PUBLIC_URL: 'https://sampan.example', DEMO: '1' },
  { DATABASE_URL: 'postgres://localhost/sampan', DEMO: '1' },
])('no page shows mails with %j', (env) => {
  expect(readSettings(env).showsMailbox).toBe(false)
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'sampan.example'],
  ['PUBLIC_URL', 'http://0.0.0.0:8080'],
  ['PUBLIC_URL', 'http://[::]'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['DATABASE_URL', 'mysql://db'],
  ['FILES_URL', 's3://host/bucket'],
  ['FILES_URL', 's3://akey:hidden@host/'],
  ['DATABASE_URL', 'postgres://me:hidden@db/sampan?sslmode=prefer'],
  ['DATABASE_DIRECT_URL', 'mysql://db'],
  ['DATABASE_STATEMENTS', 'prepared'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', '501'],
  ['IMAGE_WORKERS', '0'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtps://me:hidden@mail?insecure=1'],
  ['MAIL_FROM', 'Sampan'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
  ['DKIM_SELECTOR', 'a_b'],
  ['DKIM_KEY', '/no/such/file'],
  ['DKIM_KEY', '-----BEGIN PRIVATE KEY-----\\nhidden\\n-----END PRIVATE KEY-----'],
  ['VAPID_PUBLIC_KEY', 'short'],
  ['VAPID_SUBJECT', 'someone'],
  ['JOB_SECRET', 'guessable'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['DEMO', 'true'],
])('%s=%j is refused in one line that names it and does not repeat it', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(new RegExp(`^${name} must be [^\n]+$`))
  expect(read).not.toThrow(value)
})

test('a public demo keeps nothing elsewhere, shows no mail and connects to no mail server', () => {
  const read = (more: Record<string, string> = {}) => readSettings({ DEMO: 'public', ...more })
  expect(read()).toMatchObject({ demo: true, publicDemo: 'customers', showsMailbox: false })
  const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com' }
  expect(read(mail).smtp).toBeUndefined()
  const DATABASE_URL = 'postgres://localhost/sampan'
  expect(() => read({ DATABASE_URL })).toThrow('unset DATABASE_URL')
  expect(() => read({ FILES_URL: 's3://key:hidden@host/bucket?region=eu' })).toThrow(
    /^DEMO=public [^\n]*unset FILES_URL$/,
  )
  expect(readSettings({ DEMO: '1' }).publicDemo).toBeUndefined()
  expect(() => readSettings({ DEMO: 'open' })).toThrow('DEMO must be 0, 1 or public')
})

test('settings that need each other say so', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://mail' })).toThrow('MAIL_FROM is needed')
  const VAPID_PUBLIC_KEY = 'B'.repeat(87)
  expect(() => readSettings({ VAPID_PUBLIC_KEY })).toThrow('must be set together')
})

test('a key that signs mail is PEM, also in one line, or a file, and belongs to the domain of the sender', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const file = join(mkdtempSync(join(tmpdir(), 'sampan-dkim-')), 'key.pem')
  writeFileSync(file, pem)
  const signed = (DKIM_KEY: string, MAIL_FROM = 'Sampan <hello@Mail.Example.com>') =>
    readSettings({ MAIL_FROM, DKIM_SELECTOR: 's1', DKIM_KEY }).dkim
  const dkim = signed(pem)
  expect(dkim).toMatchObject({ domain: 'mail.example.com', selector: 's1' })
  expect(signed(pem.replaceAll('\n', '\\n'))).toEqual(dkim)
  expect(signed(file)).toEqual(dkim)
  expect(signed(pem, 'hello@mail.example.com')).toEqual(dkim)
  expect(() => readSettings({ DKIM_KEY: pem, MAIL_FROM: 'a@example.com' })).toThrow(
    'DKIM_SELECTOR and DKIM_KEY must be set together',
  )
  expect(() => readSettings({ DKIM_KEY: pem, DKIM_SELECTOR: 's1' })).toThrow('MAIL_FROM is needed')
})

test('a key that the signer could not use stops the start instead of sending mail unsigned', () => {
  const ed25519 = generateKeyPairSync('ed25519').privateKey
  const short = generateKeyPairSync('rsa', { modulusLength: 768 }).privateKey
  for (const key of [ed25519, short]) {
    const DKIM_KEY = key.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => readSettings({ DKIM_KEY })).toThrow('DKIM_KEY must be an RSA private key')
  }
})

test('a pooler has a direct address, statements without names unless they are asked for, and as many connections as set', () => {
  const DATABASE_DIRECT_URL = 'postgres://127.0.0.1/sampan'
  expect(() => readSettings({ DATABASE_DIRECT_URL })).toThrow('needs DATABASE_URL')
  const pooled = { DATABASE_URL: 'postgres://127.0.0.1:6432/sampan', DATABASE_DIRECT_URL }
  expect(sourceOf(readSettings({ ...pooled, DATABASE_POOL: '40' }))).toEqual({
    kind: 'postgres',
    url: `${pooled.DATABASE_URL}?sslmode=disable`,
    directUrl: `${DATABASE_DIRECT_URL}?sslmode=disable`,
    areNamed: undefined,
    connections: 40,
  })
  const named = readSettings({ ...pooled, DATABASE_STATEMENTS: 'named', IMAGE_WORKERS: '3' })
  expect(sourceOf(named)).toMatchObject({ areNamed: true, connections: 10 })
  expect(named.imageWorkers).toBe(3)
})

test('an S3 store is read from one address', () => {
  const FILES_URL = 's3://key:se%2Fcret@store.example:9000/photos?region=eu-1'
  expect(readSettings({ FILES_URL }).files).toEqual({
    kind: 's3',
    origin: 'https://store.example:9000',
    bucket: 'photos',
    region: 'eu-1',
    accessKey: 'key',
    secretKey: 'se/cret',
  })
})

test('an empty variable is an absent one, and the public address loses its last slash', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: 'https://sampan.example/' })).toMatchObject({
    port: 8080,
    publicUrl: 'https://sampan.example',
  })
})

const HTTPS = { PUBLIC_URL: 'https://shop.example' }
test.each([
  ['for real, at a name', { DEMO: '0', ...HTTPS }, true],
  ['for real, on this machine', { DEMO: '0' }, true],
  ['as a demo', { DEMO: '1', ...HTTPS }, false],
  ['at an IP address', { DEMO: '0', PUBLIC_URL: 'https://203.0.113.5' }, false],
  ['at an IPv6 address', { DEMO: '0', PUBLIC_URL: 'https://[2001:db8::1]' }, false],
  ['without TLS', { DEMO: '0', PUBLIC_URL: 'http://shop.example' }, false],
  ['as a demo that asks for it', { DEMO: '1', STAFF_PASSKEYS: 'required', ...HTTPS }, true],
  ['for real, but optional', { DEMO: '0', STAFF_PASSKEYS: 'optional', ...HTTPS }, false],
])('staff of a server that runs %s need a passkey: %s', (_name, env, needed) => {
  expect(readSettings(env).staffPasskeys).toBe(needed)
})

test('passkeys belong to the host and the origin of PUBLIC_URL', () => {
  const { passkeys } = readSettings({ PUBLIC_URL: 'https://shop.example:8443/' })
  expect(passkeys).toEqual({ rpId: 'shop.example', origin: 'https://shop.example:8443' })
  expect(readSettings({ HOST: '10.0.0.1' }).passkeys).toBeUndefined()
})

test('a required passkey where browsers allow none stops the server', () => {
  const env = { PUBLIC_URL: 'https://203.0.113.5', STAFF_PASSKEYS: 'required' }
  expect(() => readSettings(env)).toThrow('STAFF_PASSKEYS=required needs a PUBLIC_URL')
})
