import { beforeEach, expect, test, vi } from 'vitest'
import { laterScreens } from './later-screens.ts'

const paths = new Set<string>()
let lost = ''

/** One cache in memory, with the methods that the worker uses. */
const cache = {
  match: async (path: string) => paths.has(path) || undefined,
  keys: async () => [...paths].map((path) => new Request(`https://sampan.test${path}`)),
  delete: async ({ url }: Request) => paths.delete(new URL(url).pathname),
  async add(path: string) {
    if (lost && path.includes(lost)) throw new TypeError('offline')
    paths.add(path)
  },
}

const LATER = { revision: null, isLater: true } as const
const build = (hash: string) => [
  { url: `assets/index-${hash}.js`, revision: null },
  { url: `assets/orders-${hash}.js`, ...LATER },
  { url: `assets/orders-${hash}.css`, ...LATER },
  { url: `assets/help-page-${hash}.js`, ...LATER },
]
const screensOf = (hash: string) => [
  `/assets/orders-${hash}.js`,
  `/assets/orders-${hash}.css`,
  `/assets/help-page-${hash}.js`,
]

beforeEach(() => {
  paths.clear()
  lost = ''
  vi.stubGlobal('caches', { open: async () => cache })
})

test('a page keeps the scripts and styles of later screens, and only these', async () => {
  const screens = laterScreens(build('aaaa-_11'))
  expect(screens.has('/assets/index-aaaa-_11.js')).toBe(false)
  expect(screens.has('/assets/orders-aaaa-_11.css')).toBe(true)
  await screens.keepAll()
  expect([...paths]).toEqual(screensOf('aaaa-_11'))
})

test('what cannot be fetched is fetched the next time', async () => {
  lost = 'orders'
  const screens = laterScreens(build('aaaaaaaa'))
  await screens.keepAll()
  expect([...paths]).toEqual(['/assets/help-page-aaaaaaaa.js'])
  lost = ''
  await screens.keepAll()
  expect(paths.size).toBe(3)
})

test('an update brings every screen before it drops the old ones, or fails', async () => {
  await laterScreens(build('aaaaaaaa')).keepAll()
  const next = laterScreens(build('bbbbbbbb'))
  lost = 'help-page'
  await expect(next.addAll(() => true)).rejects.toThrow('offline')
  lost = ''
  await next.addAll(() => true)
  await next.drop()
  expect([...paths].toSorted()).toEqual(screensOf('bbbbbbbb').toSorted())
})
