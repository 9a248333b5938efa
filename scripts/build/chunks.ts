import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/**
 * The first script of a prerendered page stands alone: what it shared with others, it would fetch at once. Main stays in
 * its entry, which the manifest and the precache start from.
 */
const isEntry = (id: string) =>
  /\/(?:index\.html|src\/app\/start\.ts|src\/app\/main\.tsx)$/.test(id)
const SHARED = 2

/** Features whose catalogs share one file for each language, since a request costs more than their bytes. Every other feature has a separate file. */
const TOGETHER = {
  all: ['login', 'parts', 'shop'],
  member: ['addresses', 'attention', 'cart', 'member', 'parcels', 'warehouses'],
}

function wordsOf(id: string): string | null {
  const [, locale = '', catalog = ''] = /\/locales\/([\w-]+)\/([\w-]+)\.po$/.exec(id) ?? []
  const group = Object.entries(TOGETHER).find(([, names]) => names.includes(catalog))
  return group ? `words-${group[0]}-${locale}` : null
}

/**
 * Few files load faster than many, and compress better. So the first script is one file, and what several later pages
 * need is cut by what it is for: logging in needs the contract, but no database.
 */
export const codeSplitting: Splitting = {
  groups: [
    { name: wordsOf, debugName: 'words', priority: 6 },
    { name: 'app', tags: ['$initial'], test: (id) => !isEntry(id), priority: 5 },
    {
      // Only forms and the console suggest a class of goods; the contract is also needed to log in.
      name: 'goods',
      test: /\/src\/shared\/domain\/(?:goods-(?:hint|vocabulary)|simplify)\.ts$/,
      priority: 5,
    },
    {
      name: 'contract',
      test: /\/src\/shared\/(?!contract\/staff\.ts)|\/src\/(?:platform\/call|session\/session-call)|\/node_modules\/valibot\//,
      minShareCount: SHARED,
      priority: 4,
    },
    {
      name: 'data',
      test: /\/src\/(?:data|sync)\/|\/node_modules\/dexie\//,
      minShareCount: SHARED,
      priority: 3,
    },
    {
      name: 'ui',
      test: /\/src\/(?:ui|parts|i18n|navigation)\/(?:drawings\/)?[^/]+\.tsx?$|\/src\/actions\/use-(?:write|save|private-picture)\.ts$|\/src\/platform\/save-file\.ts$|\/node_modules\/lucide-react\//,
      minShareCount: SHARED,
      priority: 2,
    },
    { name: 'console', test: /\/src\/(?:features|app)\/staff\//, priority: 1 },
  ],
}
