import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from './tree.ts'

const config = getConfig({ cwd: root })
const locales: string[] = config.locales
const translated = locales.filter((locale) => locale !== config.sourceLocale)

type Catalogs = Awaited<ReturnType<typeof getCatalogs>>
let catalogs: Catalogs

beforeAll(async () => {
  catalogs = await getCatalogs(config)
})

/** Message ids of the source code, and the texts of one catalog file, by id. */
async function messagesOf(catalog: Catalogs[number], locale: string) {
  const used = Object.keys((await catalog.collect()) ?? {})
  const written = (await catalog.read(locale)) ?? {}
  return { used, written }
}

describe('the catalogs', () => {
  test('hold messages', async () => {
    const counts = await Promise.all(
      catalogs.map(async (one) => Object.keys((await one.collect()) ?? {}).length),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  })

  test.each(locales)('of %s are those of the code (npm run i18n)', async (locale) => {
    for (const catalog of catalogs) {
      const { used, written } = await messagesOf(catalog, locale)
      expect(Object.keys(written).sort()).toEqual(used.sort())
    }
  })

  test.each(translated)('of %s are translated to the last message', async (locale) => {
    for (const catalog of catalogs) {
      const { written } = await messagesOf(catalog, locale)
      const missing = Object.values(written).filter(({ translation }) => !translation)
      expect(missing.map(({ message }) => message)).toEqual([])
    }
  })
})

test.each(locales)(
  'no message of %s contains an amount in yuan: it would outlive a change of the offer',
  async (locale) => {
    for (const catalog of catalogs) {
      const { written } = await messagesOf(catalog, locale)
      const texts = Object.values(written).map(({ translation }) => translation)
      expect(texts.filter((text) => /[¥￥]\s?\d/.test(text ?? ''))).toEqual([])
    }
  },
)

/** The files that load pages and shells. */
const LOADERS = ['src/app/routes.ts', 'src/app/Frame.tsx', 'src/app/AcceptPrompt.tsx']
const LOADED = /import\('(?<file>[#.][^']+)'\)\)\.\w+(?:,\s*\[(?<catalogs>[^\]]*)\])?/g
/** The catalogs of all that a helper loads, where a load does not name its own. */
const SHARED = /lazyPage\(fetchPage, \[(?<catalogs>[^\]]*)\]\)/
const IMPORT = /(?:from |import\()'(?<specifier>[#.][^']+)'/g

/** The files of src that a file imports, at once or later, up to the loaders, whose pages name their own catalogs. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || LOADERS.includes(path) || !/^src\/.*\.tsx?$/.test(path)) return seen
  seen.add(path)
  for (const { groups } of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
    reachedFrom(fileOf(groups?.specifier ?? '', path), seen)
  }
  return seen
}

/** The catalogs that hold the words of some files, besides `base`. */
function catalogsOf(paths: Iterable<string>): string[] {
  const names = [...paths]
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("/macro'"))
    .map(
      (path) =>
        /^src\/(?:features\/|app\/(?=member\/))?(?<name>\w+)/.exec(path)?.groups?.name ?? '',
    )
  const kept = [...new Set(names)].filter((name) =>
    catalogs.some(({ path }) => path.endsWith(`/${name}`)),
  )
  return kept.sort()
}

function fileOf(specifier: string, from: string): string {
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(from), specifier)
}

describe('a page or a shell', () => {
  const loaded = LOADERS.flatMap((loader) => {
    const source = readFileSync(join(root, loader), 'utf8')
    const shared = SHARED.exec(source)?.groups?.catalogs
    return [...source.matchAll(LOADED)].map(({ groups }) => ({
      page: fileOf(groups?.file ?? '', loader),
      named: [...(groups?.catalogs ?? shared ?? '').matchAll(/\w+/g)].map(([name]) => name).sort(),
    }))
  })

  test('is found for each import', () => {
    const imports = LOADERS.flatMap((loader) =>
      readFileSync(join(root, loader), 'utf8').split('await import(').slice(1),
    )
    expect(imports.length).toBeGreaterThan(0)
    expect(loaded).toHaveLength(imports.length)
  })

  test.each(loaded)(
    '$page names the catalogs of what it shows, and no other',
    ({ page, named }) => {
      expect(named).toEqual(catalogsOf(reachedFrom(page)))
    },
  )

  test('of the first download needs only the base catalog', () => {
    expect(catalogsOf(reachedFrom('src/app/VisitorShell.tsx'))).toEqual([])
  })
})
