import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** The first script of a prerendered page stands alone: what it shared with others, it would fetch at once. */
const isStart = (id: string) => id.endsWith('/src/app/start.ts')
const SHARED = 2

/** What only screens that show a price need; data, contract and ui are also needed to log in. */
const PRICES =
  /\/src\/(?:shared\/domain\/shipping\/(?!goods-tags)|shared\/contract\/rates\.ts|data\/(?:rates|discounts)\.ts|parts\/(?:Quote\w+|RefusalList|OrderDuty|DutyEstimate|BreakdownTable|bill-line-words|channel-refusal-words)\.tsx?$)/
const elsewhere = (pattern: RegExp) => (id: string) => pattern.test(id) && !PRICES.test(id)

/**
 * The catalogs of each language are few files, since a request costs more than their bytes: what is needed everywhere,
 * what visitors read, and the rest. Worker and precache tell languages by the names of the files.
 */
const WORDS: Record<string, readonly string[]> = {
  all: ['login', 'parts', 'titles'],
  public: ['community', 'help', 'home', 'mall', 'shipping'],
}
/** Files of their own: the first download's, and the console's. */
const ALONE = ['base', 'staff']

/** The language and the name of a catalog, by the path of its source. */
export function catalogAt(path: string): { locale: string; name: string } | null {
  const [, locale, name] = /\/locales\/([\w-]+)\/([\w-]+)\.po$/.exec(path) ?? []
  return locale && name ? { locale, name } : null
}

function wordsOf(id: string): string | null {
  const [, language] = /virtual:help\/(\w+)$/.exec(id) ?? []
  if (language) return `articles-${language}`
  const catalog = catalogAt(id)
  if (catalog === null || ALONE.includes(catalog.name)) return null
  const group = Object.keys(WORDS).find((one) => WORDS[one]?.includes(catalog.name)) ?? 'member'
  return `words-${group}-${catalog.locale}`
}

/** The home page is read by those who open nothing else, so that its parts stay apart. */
const featureOf = (id: string): string | null =>
  /\/src\/features\/(?!staff\/|home\/)(\w+)\//.exec(id)?.[1] ?? null

/**
 * Few files load faster than many, and compress better. So the first script is one file, and what several later pages
 * need is cut by what it is for: logging in needs the contract, but no database.
 */
export const codeSplitting: Splitting = {
  groups: [
    { name: wordsOf, debugName: 'words', priority: 6 },
    { name: 'app', tags: ['$initial'], test: (id) => !isStart(id), priority: 5 },
    // The table of all screens, and of their words, which a first visit to the home page does without.
    {
      name: 'screens',
      test: /\/src\/(?:app\/screen-at\.tsx|i18n\/catalogs\.ts)$/,
      priority: 5,
    },
    // What runs after the first page takes along what it imports: a visitor who stays there fetches no more.
    { name: 'after-load', test: /\/src\/app\/after-load\.ts$/, priority: 5 },
    {
      // Only forms and the console suggest a class of goods; the contract is also needed to log in.
      name: 'goods',
      test: /\/src\/shared\/domain\/(?:goods-(?:hint|vocabulary)|simplify)\.ts$/,
      priority: 5,
    },
    // Only the help center shows them, and the console edits them.
    { name: 'documents', test: /\/src\/shared\/documents\//, priority: 5 },
    {
      name: 'contract',
      test: elsewhere(
        /\/src\/shared\/(?!contract\/staff\.ts)|\/src\/(?:platform\/call|session\/session-call)|\/node_modules\/valibot\//,
      ),
      minShareCount: SHARED,
      priority: 4,
    },
    // Only lists of any length need it, and logging in does not.
    { name: 'rows', test: /\/node_modules\/@tanstack\//, priority: 3 },
    {
      name: 'data',
      test: elsewhere(/\/src\/(?:data|sync)\/|\/node_modules\/dexie\//),
      minShareCount: SHARED,
      priority: 3,
    },
    {
      name: 'ui',
      test: elsewhere(
        /\/src\/(?:ui|parts|i18n|navigation|actions|platform|session)\/(?:drawings\/)?[^/]+\.tsx?$|\/node_modules\/lucide-react\//,
      ),
      minShareCount: SHARED,
      priority: 2,
    },
    // A group takes what its modules import as well, so this one leaves the others' modules to them.
    { name: 'prices', test: PRICES, priority: 1 },
    // A screen brings those of its feature along: a worker fetches all of them for later, and few files are sooner here.
    { name: featureOf, debugName: 'features', minShareCount: 1, priority: 0 },
    { name: 'console', test: /\/src\/(?:features|app)\/staff\//, priority: 0 },
  ],
}
