import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto } from '#tests/support/warehouse.ts'

/** Stands for the build's renderer, which has its own tests; it fails for the name "Broken". */
const RENDERER = `export const fillFile = async (purpose, file, locale, { name, logo }) => {
  if (name.en === 'Broken') throw new Error('not rendered')
  return [purpose, locale, name.en, logo, file].join(' ')
}`
const dist = mkdtempSync(join(tmpdir(), 'sampan-pages-'))
mkdirSync(join(dist, '.render'))
writeFileSync(join(dist, '.render', 'prerender.mjs'), RENDERER)
for (const name of ['index.html', 'home.en.html', 'home.zh-Hans.html', 'manifest.webmanifest']) {
  writeFileSync(join(dist, name), `<${name}>`)
}
const server = await sharedServer({ dist })
afterAll(() => rmSync(dist, { recursive: true }))
const ann = await server.loginAs('ann@example.com', ['settings'])

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.fetch(path, { headers: { 'accept-language': 'en', ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
async function change(name: string, value: unknown) {
  const { settings } = await (await ann.fetch('/api/staff/settings')).json()
  const { seen } = settings.find((one: { name: string }) => one.name === name)
  const body = { name, value, seen }
  expect((await ann.fetch('/api/staff/settings', { method: 'PUT', body })).status).toBe(200)
}
const named = (en: string) => change('name', { zh: '飞鱼', zh2: '飛魚', en })

test('a changed name is on the home page, in the shell and in the manifest at once, in the language asked for', async () => {
  expect((await get('/')).text).toBe('home en Sampan  <home.en.html>')
  await named('Flying Fish')
  expect((await get('/')).text).toBe('home en Flying Fish  <home.en.html>')
  expect((await get('/home.zh-Hans.html')).text).toContain('home zh-Hans Flying Fish')
  expect((await get('/login', { 'accept-language': 'zh-TW' })).text).toContain('shell zh-Hant')
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.text).toContain('manifest en Flying Fish')
  expect(manifest.headers.get('vary')).toContain('Accept-Language')
})

test('a page keeps its etag until the business changes, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const before = await get('/', { 'accept-encoding': encoding })
    const etag = before.headers.get('etag') ?? ''
    const headers = { 'accept-encoding': encoding, 'if-none-match': etag }
    expect([encoding, (await get('/', headers)).status]).toEqual([encoding, 304])
    await named(`Fish ${encoding}`)
    const after = await get('/', headers)
    expect([after.status, after.text]).toEqual([200, `home en Fish ${encoding}  <home.en.html>`])
    expect(after.headers.get('cache-control')).toBe('no-store')
  }
})

test('a page that cannot be filled is served as built, and the log says so', async () => {
  await named('Broken')
  expect((await get('/')).text).toBe('<home.en.html>')
  expect(server.logged.join('\n')).toContain('page not filled')
  await named('Whole')
  expect((await get('/')).text).toContain('Whole')
})

test('a logo is in the pages, with icons of the sizes that browsers ask for', async () => {
  const { sha256, bytes } = await aPhoto(7)
  await ann.fetch(`/api/staff/blobs/${sha256}`, { method: 'PUT', body: bytes })
  await change('logo', sha256)
  expect((await get('/')).text).toContain(sha256)
  const icon = (size: number) =>
    server.fetch(`/api/business/logo?sha256=${sha256}&size=${size}`, { method: 'GET' })
  const answer = await icon(192)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const header = new DataView(await answer.arrayBuffer())
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([192, 192])
  expect((await icon(192)).status).toBe(200)
  expect((await icon(191)).status).toBe(422)
})

test('a visitor gets one of the languages that the business offers, and else the first of them', async () => {
  const shellFor = async (language: string) =>
    (await get('/login', { 'accept-language': language })).text.split(' ')[1]
  await change('languages', ['en', 'zh'])
  expect(await shellFor('zh-TW')).toBe('zh-Hans')
  expect(await shellFor('fr')).toBe('en')
  await change('languages', ['zh2'])
  expect(await shellFor('en')).toBe('zh-Hant')
  const none = { name: 'languages', value: [], seen: null }
  expect((await ann.fetch('/api/staff/settings', { method: 'PUT', body: none })).status).toBe(422)
})
