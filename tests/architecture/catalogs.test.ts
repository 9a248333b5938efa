import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from './tree.ts'

const config = getConfig({ cwd: root })
const locales: string[] = config.locales
const translated = locales.filter((locale) => locale !== config.sourceLocale)

/** A catalog of a feature: the ids of its messages in the source code, and the texts of its file for each locale, by id. */
async function read(catalog: Awaited<ReturnType<typeof getCatalogs>>[number]) {
  const written = await Promise.all(
    locales.map(async (locale) => [locale, (await catalog.read(locale)) ?? {}] as const),
  )
  const used = Object.keys((await catalog.collect()) ?? {}).sort()
  return { path: catalog.path, used, written: Object.fromEntries(written) }
}

// Collecting extracts the messages of every source file, which takes seconds: once for all tests.
let catalogs: Awaited<ReturnType<typeof read>>[]

beforeAll(async () => {
  catalogs = await Promise.all((await getCatalogs(config)).map(read))
})

/** The texts of a locale, catalog by catalog. */
const textsOf = (locale: string, of = catalogs) =>
  of.map(({ written }) => Object.entries(written[locale] ?? {}))

describe('the catalogs', () => {
  test('hold messages', () => {
    expect(catalogs.flatMap(({ used }) => used)).not.toEqual([])
  })

  test.each(locales)('of %s are those of the code (npm run i18n)', (locale) => {
    for (const { used, written } of catalogs) {
      expect(Object.keys(written[locale] ?? {}).sort()).toEqual(used)
    }
  })

  test.each(translated)('of %s are translated to the last message', (locale) => {
    const missing = textsOf(locale)
      .flat()
      .filter(([, { translation }]) => !translation)
    expect(missing.map(([, { message }]) => message)).toEqual([])
  })
})

test.each(translated)(
  'a message of %s has one translation in all catalogs of the app',
  (locale) => {
    // Loaded catalogs are one dictionary, in which the last one wins. A context makes it another message.
    const ofApp = catalogs.filter(({ path }) => !path.includes('server/texts'))
    expect(ofApp.length).toBe(catalogs.length - 1)
    const texts = new Map<string, Set<string>>()
    for (const [id, { message, context, translation = '' }] of textsOf(locale, ofApp).flat()) {
      const key = `${context ?? ''}|${message ?? id}`
      texts.set(key, (texts.get(key) ?? new Set()).add(translation))
    }
    expect([...texts].filter(([, different]) => different.size > 1)).toEqual([])
  },
)

test.each(locales)(
  'no message of %s contains an amount in yuan or our own name: they would outlive a change of the settings',
  (locale) => {
    const texts = textsOf(locale)
      .flat()
      .map(([, { translation }]) => translation)
    expect(texts.filter((text) => /[¥￥]\s?\d|Sampan|舢/.test(text ?? ''))).toEqual([])
  },
)

/** The files that load pages and shells: every table of routes among them. */
const LOADERS = globSync('src/app/*.{ts,tsx}', { cwd: root })
  .filter((path) => /\/(?:[\w-]*routes|tourist-route|Frame|AcceptPrompt)\.tsx?$/.test(path))
  .sort()
const LOADED = /import\('(?<file>[#.][^']+)',?\s*\)\s*\)\s*\.\w+(?:,\s*\[(?<catalogs>[^\]]*)\])?/g
/** The catalogs of all that a helper or a table loads, where a load does not name its own. */
const SHARED = /(?:lazyPage\(fetchPage, |const CATALOGS = )\[(?<catalogs>[^\]]*)\]/
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
        /^src\/(?:features\/|app\/(?=member\/)|parts\/(?=files\/))?(?<name>\w+)/.exec(path)?.groups
          ?.name ?? '',
    )
  const ids = [...new Set(names)].filter((name) =>
    catalogs.some(({ path }) => path.endsWith(`/${name}`)),
  )
  return ids.sort()
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
