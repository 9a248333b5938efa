import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { isStaffModule } from './member-chunks.ts'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Links = Pick<
  Rolldown.ModuleInfo,
  'importers' | 'dynamicImporters' | 'importedIds' | 'dynamicallyImportedIds'
>
/** The modules of the build, by their paths, with what imports them at once or later. */
export type Graph = { getModuleInfo: (id: string) => Links | null }

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
const FEATURE = /\/src\/(?:features|app(?=\/(?:member|staff)\/))\/(\w+)\//
const featureAt = (id: string): string | undefined => FEATURE.exec(id)?.[1]

/** The language and the name of a catalog, by the path of its source. */
export function catalogAt(path: string): { locale: string; name: string } | null {
  const [, locale, name] = /\/locales\/([\w-]+)\/([\w-]+)\.po$/.exec(path) ?? []
  return locale && name ? { locale, name } : null
}

/** The features with pages that a table of routes loads, or a table that it spreads. */
function featuresOf(table: string, graph: Graph): Set<string | undefined> {
  const modules = new Set([source(table)])
  const pages: string[] = []
  for (const id of modules) {
    const info = graph.getModuleInfo(id)
    for (const imported of info?.importedIds ?? []) modules.add(imported)
    pages.push(...(info?.dynamicallyImportedIds ?? []))
  }
  return new Set(pages.map(featureAt))
}

/**
 * The catalogs of each language are few files, since a request costs more than their bytes: what visitors read, and what
 * only members do. The catalog of the first download is a file of its own, and so is the console's. Worker and precache
 * tell languages by the names of the files.
 */
export function wordsOf(id: string, graph: Graph): string | null {
  const [, language] = /virtual:help\/(\w+)$/.exec(id) ?? []
  if (language) return `articles-${language}`
  const catalog = catalogAt(id)
  const isLater = graph.getModuleInfo(id)?.dynamicImporters.includes(source('i18n/catalogs.ts'))
  if (catalog === null || !isLater || isStaffModule(id)) return null
  const isOf = (table: string) => featuresOf(table, graph).has(catalog.name)
  const readers = isOf('app/routes.ts') && !isOf('app/visitor-routes.ts') ? 'members' : 'visitors'
  return `words-${readers}-${catalog.locale}`
}

/** What cannot do without a module: features, and modules outside of them that are loaded later, by their paths. */
export function neededBy(id: string, graph: Graph): Set<string> {
  const users = new Set<string>()
  const modules = new Set([id])
  for (const one of modules) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {}
    const feature = featureAt(one)
    if (feature !== undefined) users.add(feature)
    else if (dynamicImporters.length > 0) users.add(one)
    for (const importer of importers) modules.add(importer)
  }
  return users
}

const isShared = (id: string, graph: Graph) => neededBy(id, graph).size > 1

/** The home page is read by those who open nothing else, so that its parts stay apart. */
function onlyFeature(id: string, graph: Graph): string | null {
  const [user, ...others] = neededBy(id, graph)
  const isApart = user === undefined || user === 'home' || user.includes('/')
  if (isApart || others.length > 0) return null
  return user === 'staff' ? 'console' : user
}

/**
 * Few files load faster than many, and compress better: the first script is one, what several features need is one, and
 * each feature brings what it alone needs. What a module imports is needed by at least as many, so that no file waits for
 * one that waits for it.
 */
export const codeSplitting: Splitting = {
  groups: [
    { name: wordsOf, debugName: 'words', priority: 4 },
    // The first script of a prerendered page stands alone: what it shared with others, it would fetch at once.
    {
      name: 'app',
      tags: ['$initial'],
      test: (id) => !id.endsWith('/src/app/start.ts'),
      priority: 3,
    },
    // The table of all screens, and of their words, which a first visit to the home page does without.
    {
      name: 'screens',
      test: /\/src\/(?:app\/screen-at\.tsx|i18n\/catalogs\.ts)$/,
      priority: 3,
    },
    // What runs after the first page takes along what it imports: a visitor who stays there fetches no more.
    { name: 'after-load', test: /\/src\/app\/after-load\.ts$/, priority: 3 },
    {
      name: (id, graph) => (isShared(id, graph) ? 'shared' : null),
      debugName: 'shared',
      priority: 2,
    },
    { name: onlyFeature, debugName: 'features', priority: 1 },
  ],
}
