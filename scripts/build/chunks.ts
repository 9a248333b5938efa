import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { catalogAt, readersOf } from '#engine/client/i18n/readers.ts'
import { featureAt, isFirst, isStaffModule } from './feature-at.ts'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Links = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'>
/** The modules of the build, by their paths, with what imports them at once or later. */
export type Graph = { getModuleInfo: (id: string) => Links | null }

const CATALOGS = fileURLToPath(new URL('../../src/engine/client/i18n/catalogs.ts', import.meta.url))

/**
 * The catalogs of each language are few files, since a request costs more than their bytes: what visitors read, what only
 * members do, and the console's. The catalog of the first download is a file of its own. Worker and precache tell
 * languages by the names of the files.
 */
export function wordsOf(id: string, graph: Graph): string | null {
  const [, language] = /virtual:help\/(\w+)$/.exec(id) ?? []
  if (language) return `articles-${language}`
  const catalog = catalogAt(id)
  const isLater = graph.getModuleInfo(id)?.dynamicImporters.includes(CATALOGS)
  if (catalog === null || !isLater || isStaffModule(id)) return null
  return `words-${readersOf(catalog.name)}-${catalog.locale}`
}

/** The modules that import a module, also over others, and itself. */
function importersOf(id: string, graph: Graph): Set<string> {
  const modules = new Set([id])
  for (const one of modules) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) modules.add(importer)
  }
  return modules
}

/** What cannot do without a module: features, and modules outside of them that are loaded later, by their paths. */
export function neededBy(id: string, graph: Graph): Set<string> {
  const users = new Set<string>()
  for (const one of importersOf(id, graph)) {
    const feature = featureAt(one)
    const isLoadedLater = (graph.getModuleInfo(one)?.dynamicImporters ?? []).length > 0
    if (feature !== undefined) users.add(feature)
    else if (isLoadedLater) users.add(one)
  }
  return users
}

const isShared = (id: string, graph: Graph) => neededBy(id, graph).size > 1

/** The only feature that needs a module. The home page is read by those who open nothing else, so its parts stay apart. */
function onlyFeature(id: string, graph: Graph): string | null {
  const [user, ...others] = neededBy(id, graph)
  const isApart = user === undefined || user === 'home' || user.includes('/')
  return isApart || others.length > 0 ? null : user
}

/** Whether a first screen does not open without a module. Then it does not without what that imports either. */
const isForFirst = (id: string, graph: Graph) => [...importersOf(id, graph)].some(isFirst)

/**
 * Few files load faster than many, and compress better: the first script is one, what several features need is one, and
 * each feature brings what it alone needs; what first screens need of both is apart. What a module imports is needed by at
 * least as many, so that no file waits for one that waits for it. A file takes along what its modules import, unless a
 * group of a higher priority has it.
 */
export const codeSplitting: Splitting = {
  groups: [
    { name: wordsOf, debugName: 'words', priority: 6 },
    // The first script of a prerendered page stands alone: what it shared with others, it would fetch at once.
    {
      name: 'app',
      tags: ['$initial'],
      test: (id) => !id.endsWith('/src/app/start.ts'),
      priority: 5,
    },
    // The table of all screens, and of their words, which a first visit to the home page does without.
    {
      name: 'screens',
      test: /\/src\/(?:app\/screen-at\.tsx|engine\/client\/i18n\/catalogs\.ts)$/,
      priority: 5,
    },
    // What runs after the first page takes along what it imports: a visitor who stays there fetches no more.
    { name: 'after-load', test: /\/src\/app\/after-load\.ts$/, priority: 5 },
    {
      name: (id, graph) => (isShared(id, graph) && isForFirst(id, graph) ? 'core' : null),
      debugName: 'core',
      priority: 4,
    },
    {
      name: (id, graph) => (isShared(id, graph) ? 'shared' : null),
      debugName: 'shared',
      priority: 3,
    },
    // A large library that one page of the console loads when it draws.
    { name: 'charts', test: /\/src\/features\/desk\/staff\/figures\/Charts\.tsx$/, priority: 2 },
    {
      name: (id, graph) => {
        const feature = isForFirst(id, graph) ? onlyFeature(id, graph) : null
        return feature && `first-${feature}`
      },
      debugName: 'first screens',
      priority: 2,
    },
    { name: onlyFeature, debugName: 'features', priority: 1 },
  ],
}
