import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { helpArticles, isArticles } from './help-articles.ts'

const ORIGIN = 'https://sampan.test'
const store = new Map<string, Response>()
let isOnline = true

/** One cache in memory, with the methods that the worker uses. */
const cache = {
  match: async (path: string) => store.get(path),
  keys: async () => [...store.keys()].map((path) => new Request(ORIGIN + path)),
  delete: async ({ url }: Request) => store.delete(new URL(url).pathname),
  async add(path: string) {
    if (!isOnline) throw new TypeError('offline')
    store.set(path, new Response(path))
  },
}

const build = (hash: string) =>
  ['zh', 'zh2', 'en'].map((language) => `assets/articles-${language}-${hash}.js`)

beforeEach(() => {
  store.clear()
  isOnline = true
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

test('only the files of articles are left out of the precache', () => {
  expect(build('a-_9').every(isArticles)).toBe(true)
  expect(isArticles('assets/HelpCenterPage-abc.js')).toBe(false)
  expect(isArticles('assets/articles-fr-abc.js')).toBe(false)
})

test('a device keeps the languages that it reads', async () => {
  const help = helpArticles(['index.html', ...build('one')])
  await help.keep('zh2')
  await help.keep('fr')
  await help.keep(undefined)
  expect([...store.keys()]).toEqual(['/assets/articles-zh2-one.js'])
})

test('an update brings the new file of a language and then drops the old one', async () => {
  await helpArticles(build('one')).keep('en')
  const next = helpArticles(build('two'))
  await next.renew()
  expect([...store.keys()]).toEqual(['/assets/articles-en-one.js', '/assets/articles-en-two.js'])
  await next.drop()
  expect([...store.keys()]).toEqual(['/assets/articles-en-two.js'])
})

test('without a network nothing fails, and a later request succeeds', async () => {
  const help = helpArticles(build('one'))
  isOnline = false
  await help.keep('en')
  expect(store.size).toBe(0)
  isOnline = true
  await help.keep('en')
  expect(store.size).toBe(1)
})
