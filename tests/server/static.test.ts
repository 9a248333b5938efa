import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const SCRIPT = 'console.log(1);'.repeat(100)
const START = 'startApp()'
const dist = mkdtempSync(join(tmpdir(), 'sampan-dist-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.map'), 'secret sources')
  writeFileSync(join(dist, 'assets', 'barcode-worker-3c4d.js'), 'reader')
  writeFileSync(join(dist, 'index.html'), '<!doctype html>shell')
  for (const language of ['zh-Hans', 'zh-Hant', 'en']) {
    writeFileSync(join(dist, `home.${language}.html`), `home in ${language}`)
  }
  const start = `<script type="module" data-app="/assets/app-1a2b.js" data-with="">${START}</script>`
  writeFileSync(join(dist, 'home.en.html'), `home in en${start}`)
  writeFileSync(join(dist, 'sw.js'), 'worker')
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
  server = await startTestServer({ dist })
})
afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.fetch(path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a hashed asset is immutable and comes to %j as %s', async (accepted, encoding) => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
  expect(answer.text).toBe(SCRIPT)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
})

test('WebAssembly may be compiled by the reader of bar codes, and by nothing else', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  expect(await policyOf('/assets/barcode-worker-3c4d.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  for (const path of ['/', '/admin', '/sw.js']) expect(await policyOf(path)).not.toContain('unsafe')
})

test('of inline scripts a page may run the one that the build put into it', async () => {
  const policy = (await get('/admin')).headers.get('content-security-policy')
  const hash = createHash('sha256').update(START).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('scripts, styles and icons take the policies of their page; all are of one type and origin', async () => {
  const { headers } = await get('/assets/app-1a2b.js')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('the shell at the address of a file that is not there has the policies of a page', async () => {
  for (const path of ['/icons/none.svg', '/screenshots/none']) {
    const { text, headers } = await get(path)
    expect(text).toContain('shell')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('a missing asset is a 404, never the shell', async () => {
  const answer = await get('/assets/gone-9f9f.js')
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('shell')
})

test('any other path is the shell, with no-store', async () => {
  for (const path of ['/admin', '/admin/package/all', '/index.html']) {
    const answer = await get(path)
    expect([path, answer.status, answer.text]).toEqual([path, 200, '<!doctype html>shell'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('a path without a screen is 404 with the shell, which shows that there is no such page', async () => {
  for (const path of ['/no/such/page', '/Admin', '/home/Tourist']) {
    const answer = await get(path)
    expect([path, answer.status, answer.text]).toEqual([path, 404, '<!doctype html>shell'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('worker and manifest are checked each time', async () => {
  for (const path of ['/sw.js', '/manifest.webmanifest']) {
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
  }
})

test('an unchanged file gets 304', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test.each(['/', '/home', '/home/tourist'])(
  '%s is served in the requested language',
  async (path) => {
    const answer = await get(path, { 'accept-language': 'zh-TW' })
    expect(answer.text).toBe('home in zh-Hant')
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    expect((await get(path, { 'accept-language': 'en' })).text).toContain('home in en')
  },
)

test('nothing outside the build and no source map is served', async () => {
  expect((await get('/assets/app-1a2b.js.map')).status).toBe(404)
  expect((await get('/assets/%2e%2e/%2e%2e/etc/passwd')).text).not.toContain('root:')
  expect((await get('/..%2f..%2fetc/passwd')).text).not.toContain('root:')
})

test('HEAD of a page has its length and no body', async () => {
  const answer = await server.fetch('/', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  })
  expect(answer.headers.get('content-length')).toBe(String('home in zh-Hans'.length))
  expect(await answer.text()).toBe('')
})

test('an unknown path of the API is a problem, not the shell', async () => {
  const answer = await get('/api/unknown')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json',
  ])
})
