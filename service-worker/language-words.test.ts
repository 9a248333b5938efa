import { beforeEach, expect, test, vi } from 'vitest'
import { isWords, languageWords } from './language-words.ts'

const ids = new Set<string>()
let lost = ''

/** One cache in memory, with the methods that the worker uses. */
const cache = {
  match: async (path: string) => ids.has(path) || undefined,
  keys: async () => [...ids].map((path) => new Request(`https://sampan.test${path}`)),
  delete: async ({ url }: Request) => ids.delete(new URL(url).pathname),
  async add(path: string) {
    if (lost && path.includes(lost)) throw new TypeError('offline')
    ids.add(path)
  },
}

const build = (hash: string) => [
  'index.html',
  ...['zh-Hans', 'zh-Hant', 'en'].flatMap((locale) =>
    ['base', 'visitors'].map((name) => `assets/words-${name}-${locale}-${hash}.js`),
  ),
]
const filesOf = (locale: string, hash: string) => [
  `/assets/words-base-${locale}-${hash}.js`,
  `/assets/words-visitors-${locale}-${hash}.js`,
]

beforeEach(() => {
  ids.clear()
  lost = ''
  vi.stubGlobal('caches', { open: async () => cache })
})

test('only the files of words are left out of the precache', () => {
  expect(build('a-_9').filter(isWords)).toHaveLength(6)
  expect(isWords('assets/articles-en-abc.js')).toBe(false)
  expect(isWords('assets/words-visitors-fr-abc.js')).toBe(false)
})

test("a first install brings the browser's language, and a page the one that it is in", async () => {
  const words = languageWords(build('one'))
  await words.install('en')
  expect([...ids]).toEqual(filesOf('en', 'one'))
  await words.keep('zh-Hant')
  await words.keep('fr')
  expect([...ids]).toEqual([...filesOf('en', 'one'), ...filesOf('zh-Hant', 'one')])
})

test('an update brings every language of the device, beside those of the build in use, and then drops these', async () => {
  const words = languageWords(build('one'))
  await words.install('en')
  await words.keep('zh-Hant')
  const next = languageWords(build('two'))
  await next.install('en')
  const both = ['one', 'two'].flatMap((hash) => [
    ...filesOf('en', hash),
    ...filesOf('zh-Hant', hash),
  ])
  expect([...ids].toSorted()).toEqual(both.toSorted())
  await next.drop()
  expect([...ids].toSorted()).toEqual(
    [...filesOf('en', 'two'), ...filesOf('zh-Hant', 'two')].toSorted(),
  )
})

test('a language that is chosen while a new build waits is there when that build starts offline', async () => {
  const words = languageWords(build('one'))
  await words.install('en')
  const next = languageWords(build('two'))
  await next.install('en')
  // A page tells both.
  await words.keep('zh-Hant')
  await next.keep('zh-Hant')
  await next.drop()
  expect([...ids].toSorted()).toEqual(
    [...filesOf('en', 'two'), ...filesOf('zh-Hant', 'two')].toSorted(),
  )
})

test('without one of its files a build is not installed, and a page that asks for words goes on', async () => {
  lost = 'words-visitors-en'
  await expect(languageWords(build('one')).install('en')).rejects.toThrow('offline')
  await languageWords(build('one')).keep('en')
  expect([...ids]).toEqual(['/assets/words-base-en-one.js'])
})
