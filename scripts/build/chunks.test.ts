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

test('a module is needed by the features that import it, over others too, and by what is loaded later', () => {
  const graph = aGraph({
    'app/routes.ts': { later: ['features/cart/CartPage.tsx', 'features/mall/MallPage.tsx'] },
    'features/cart/CartPage.tsx': { now: ['ui/Price.tsx', 'parts/Scan.tsx'] },
    'features/mall/MallPage.tsx': { now: ['ui/Price.tsx'] },
    'ui/Price.tsx': { now: ['shared/yuan.ts'] },
    'parts/Scan.tsx': { later: ['parts/Camera.tsx'] },
    'parts/Camera.tsx': { now: ['shared/code.ts'] },
    'app/staff/Shell.tsx': { now: ['shared/code.ts'] },
  })
  const users = (path: string) => [...neededBy(src + path, graph)].sort()
  expect(users('features/cart/CartPage.tsx')).toEqual(['cart'])
  expect(users('parts/Scan.tsx')).toEqual(['cart'])
  expect(users('ui/Price.tsx')).toEqual(['cart', 'mall'])
  expect(users('shared/yuan.ts')).toEqual(['cart', 'mall'])
  expect(users('shared/code.ts')).toEqual([`${src}parts/Camera.tsx`, 'staff'])
  expect(users('app/routes.ts')).toEqual([])
})

test('the words of a language are the visitors’, the members’ and the console’s', () => {
  const catalog = (name: string) => `i18n/locales/en/${name}.po`
  const names = ['cart', 'mall', 'parts', 'staff']
  const graph = aGraph({
    'i18n/catalogs.ts': { later: names.map(catalog) },
    'i18n/activate.ts': { later: [catalog('base'), 'i18n/catalogs.ts'] },
  })
  const words = [...names, 'base'].map((name) => wordsOf(src + catalog(name), graph))
  expect(words).toEqual(['words-members-en', 'words-visitors-en', 'words-visitors-en', null, null])
  expect(wordsOf('\0virtual:help/zh', graph)).toBe('articles-zh')
  expect(wordsOf(`${src}features/mall/MallPage.tsx`, graph)).toBeNull()
})
