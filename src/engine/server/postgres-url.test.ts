import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { securePostgresUrl } from './postgres-url.ts'

const modeOf = (text: string) => {
  const url = securePostgresUrl(text)
  return url === undefined ? undefined : new URL(url).searchParams.get('sslmode')
}

test.each([
  ['postgres://db.example/sampan', 'verify-full'],
  ['postgresql://user:secret@10.0.0.5:6432/sampan', 'verify-full'],
  ['postgres://127.0.0.1/sampan?host=db.example', 'verify-full'],
  ['postgres://db.example/sampan?sslmode=require', 'verify-full'],
  ['postgres://db.example/sampan?sslmode=verify-ca', 'verify-full'],
  ['postgres://db.example/sampan?sslmode=disable', 'disable'],
  ['postgres://db.example/sampan?sslmode=no-verify', 'no-verify'],
  ['postgres://localhost/sampan', 'disable'],
  ['postgres://[::1]:5432/sampan', 'disable'],
  ['postgres://127.0.0.1/sampan?sslmode=verify-full', 'verify-full'],
  ['postgres:///sampan', 'disable'],
  ['postgres:///sampan?host=/var/run/postgresql', 'disable'],
  ['postgres://me@%2Fvar%2Frun%2Fpostgresql/sampan', 'disable'],
  ['postgres://me@%2fvar%2frun%2fpostgresql/sampan', 'disable'],
  ['postgres://localhost/sampan?host=localhost&host=db.example', 'verify-full'],
  ['postgres://db.example/sampan?host=db.example&host=localhost', 'disable'],
  ['postgres://me@%2Fvar%2Frun%2Fpostgresql/sampan?host=db.example', 'verify-full'],
])('%s is opened with sslmode %s', (url, mode) => {
  expect(modeOf(url)).toBe(mode)
})

test.each([
  'postgres://db.example/sampan?sslmode=prefer',
  'postgres://db.example/sampan?sslmode=allow',
  'postgres://db.example/sampan?sslmode=yes',
  'postgres://db.example/sampan?ssl=false',
  'postgres://db.example/sampan?uselibpqcompat=true&sslmode=require',
  'postgres://%ZZ/sampan',
  'mysql://db.example/sampan',
  'db.example',
])('%s is refused', (url) => {
  expect(modeOf(url)).toBeUndefined()
})

test('everything else of the address stays as it was', () => {
  const url = new URL(
    securePostgresUrl('postgres://me:a%40b@db.example:6432/x?sslrootcert=/ca') ?? '',
  )
  expect([url.username, url.password, url.port, url.pathname]).toEqual([
    'me',
    'a%40b',
    '6432',
    '/x',
  ])
  expect(url.searchParams.get('sslrootcert')).toBe('/ca')
})

const { PGHOST } = process.env
afterEach(() => {
  if (PGHOST === undefined) delete process.env.PGHOST
  else process.env.PGHOST = PGHOST
})

test('the driver verifies the server beyond this machine, whatever stands in its environment', () => {
  process.env.PGHOST = 'db.example'
  const opened = (url: string) => new Client({ connectionString: securePostgresUrl(url) ?? '' })
  expect(opened('postgres:///sampan').host).toBe('localhost')
  expect(opened('postgres:///sampan').ssl).toBe(false)
  const socket = opened('postgres://me@%2Fvar%2Frun%2Fpostgresql/sampan')
  expect([socket.host, socket.ssl]).toEqual(['/var/run/postgresql', false])
  const last = opened('postgres:///sampan?host=localhost&host=db.example')
  expect([last.host, last.ssl]).toEqual(['db.example', {}])
  const far = opened('postgres://10.0.0.5/sampan')
  expect(far.ssl).toEqual({})
  expect(opened('postgres://10.0.0.5/sampan?sslmode=no-verify').ssl).toEqual({
    rejectUnauthorized: false,
  })
})
