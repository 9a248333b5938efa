import { expect, test } from 'vitest'
import { type Graph, neededBy, wordsOf } from './chunks.ts'

const src = new URL('../../src/', import.meta.url).pathname

type Imports = { now?: string[]; later?: string[] }
/** The graph of modules of src that import others, at once and later. */
function aGraph(modules: Record<string, Imports>): Graph {
  const importing = (kind: keyof Imports, path: string) =>
    Object.keys(modules).filter((one) => modules[one]?.[kind]?.includes(path))
  const ids = (paths: string[]) => paths.map((path) => src + path)
  return {
    getModuleInfo: (id) => {
      const path = id.slice(src.length)
      return {
        importers: ids(importing('now', path)),
        dynamicImporters: ids(importing('later', path)),
      }
    },
  }
}

const CART = 'features/cart/member/CartPage.tsx'
const PRICE = 'features/currencies/member/parts/Price.tsx'
const PANEL = 'features/cart/member/panels/CartLink.tsx'
const SCAN = 'features/carriers/member/parts/Scan.tsx'

test('a module is needed by the features that import it, over others and panels too, and by what is loaded later', () => {
  const graph = aGraph({
    'app/routes.ts': { later: [CART, 'app/pages/mall.tsx'] },
    'app/pages/mall.tsx': { now: ['features/mall/member/MallPage.tsx', PANEL] },
    [PANEL]: { now: ['features/cart/rules/sum.ts'] },
    [CART]: { now: [PRICE, SCAN] },
    'features/mall/member/MallPage.tsx': { now: [PRICE] },
    [PRICE]: { now: ['features/currencies/rules/yuan.ts'] },
    [SCAN]: { later: ['features/carriers/member/parts/Camera.tsx'] },
    'features/carriers/member/parts/Camera.tsx': { now: ['engine/shared/code.ts'] },
    'features/orders/staff/Desk.tsx': { now: ['engine/shared/code.ts'] },
  })
  const users = (path: string) => [...neededBy(src + path, graph)].sort()
  expect(users(CART)).toEqual(['cart'])
  expect(users(SCAN)).toEqual(['cart'])
  expect(users(PRICE)).toEqual(['cart', 'mall'])
  expect(users(PANEL)).toEqual(['mall'])
  expect(users('features/cart/rules/sum.ts')).toEqual(['mall'])
  expect(users('features/currencies/rules/yuan.ts')).toEqual(['cart', 'mall'])
  expect(users('engine/shared/code.ts')).toEqual([
    `${src}features/carriers/member/parts/Camera.tsx`,
    'console',
  ])
  expect(users('app/routes.ts')).toEqual([])
})

test('the words of a language are the visitors’, the members’ and the console’s', () => {
  const catalog = (name: string) => `engine/client/i18n/locales/en/${name}.po`
  const names = ['cart', 'mall', 'parts', 'orders-staff']
  const graph = aGraph({
    'engine/client/i18n/catalogs.ts': { later: names.map(catalog) },
    'engine/client/i18n/activate.ts': {
      later: [catalog('base'), 'engine/client/i18n/catalogs.ts'],
    },
  })
  const words = [...names, 'base'].map((name) => wordsOf(src + catalog(name), graph))
  expect(words).toEqual(['words-members-en', 'words-visitors-en', 'words-visitors-en', null, null])
  expect(wordsOf('\0virtual:help/zh', graph)).toBe('articles-zh')
  expect(wordsOf(`${src}features/mall/member/MallPage.tsx`, graph)).toBeNull()
})
