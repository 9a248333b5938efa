import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, test } from 'vitest'
import { readersOf } from '#engine/client/i18n/readers.ts'
import { importedFile, root } from './tree.ts'

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

const IMPORT = /(?:from |import\()'(?<specifier>[#.][^']+)'/g

/** Where what members see begins: the table of all screens, and their home page and inbox, which bring their words. */
const OF_MEMBERS = [
  'src/app/routes.ts',
  'src/app/home-of-members.ts',
  'src/app/inbox-of-members.ts',
]

/** The files of src that a file imports, at once or later, up to those of members. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || OF_MEMBERS.includes(path) || !/^src\/.*\.tsx?$/.test(path)) return seen
  seen.add(path)
  for (const { groups } of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
    reachedFrom(importedFile(path, groups?.specifier ?? ''), seen)
  }
  return seen
}

/** The name of the catalog that has a file's words. */
function catalogOf(path: string): string {
  if (/^src\/(?:app\/(?:[\w-]+-)?|features\/[\w-]+\/member\/)routes?\.ts$/.test(path))
    return 'titles'
  if (path.startsWith('src/app/member/')) return 'member'
  if (path.startsWith('src/engine/client/parts/files/')) return 'files'
  if (/^src\/(?:engine\/client|features\/[^/]+\/member)\/parts\//.test(path)) return 'parts'
  return /^src\/features\/([^/]+)\/member\//.exec(path)?.[1] ?? 'base'
}

test('what visitors can open shows words of visitors, and these are read nowhere else', () => {
  const starts = ['visitor-routes.ts', 'VisitorShell.tsx', 'AcceptPrompt.tsx']
  const shown = starts
    .flatMap((name) => [...reachedFrom(`src/app/${name}`)])
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("/macro'"))
  const names = catalogs.map(({ path }) => basename(path))
  const expected = names.filter((name) => readersOf(name) === 'visitors')
  expect([...new Set(shown.map(catalogOf))].filter((name) => name !== 'base').sort()).toEqual(
    expected.sort(),
  )
})
