import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { layers } from '#scripts/lint/import-rules.ts'
import { importConfig, importTable } from '#scripts/lint/lint-overrides.ts'
import { lintPlanted } from './lint.ts'
import { root } from './tree.ts'

type Plant = { folder: string; specifier: string; allowed: boolean }

const importing = (specifier: string) => `import { a } from '${specifier}'\nexport const b = a\n`

/** A file of each place in the house. `orders` is another feature than the one that imports. */
const PLACES = {
  shared: '#engine/shared/x.ts',
  platform: '#engine/client/platform/x.ts',
  i18n: '#engine/client/i18n/x.ts',
  navigation: '#engine/client/navigation/x.ts',
  session: '#engine/client/session/x.ts',
  data: '#engine/client/data/x.ts',
  sync: '#engine/client/sync/x.ts',
  acts: '#engine/client/acts/x.ts',
  ui: '#engine/client/ui/x.ts',
  parts: '#engine/client/parts/x.ts',
  engineServer: '#engine/server/x.ts',
  database: '#engine/server/database/x.ts',
  rules: '#features/orders/rules/x.ts',
  notices: '#features/orders/notices.ts',
  shown: '#features/orders/member/parts/X.tsx',
  read: '#features/orders/member/data/x.ts',
  done: '#features/orders/member/acts/x.ts',
  panel: '#features/orders/member/panels/X.tsx',
  said: '#features/orders/member/words/x.ts',
  screen: '#features/orders/member/detail/X.tsx',
  shownToStaff: '#features/orders/staff/parts/X.tsx',
  consoleScreen: '#features/orders/staff/X.tsx',
  featureServer: '#features/orders/server/x.ts',
  app: '#app/x.ts',
  registry: '#registry/x.ts',
  clientRegistry: '#registry/client/x.ts',
  wordsRegistry: '#registry/words/x.ts',
  serverRegistry: '#server/registry/x.ts',
  program: '#server/x.ts',
  tests: '#tests/x.ts',
} as const
type Place = keyof typeof PLACES

const CLIENT: Place[] = [
  'platform',
  'i18n',
  'navigation',
  'session',
  'data',
  'sync',
  'acts',
  'ui',
  'parts',
]
const ROOTS: Place[] = ['shared', 'rules', 'notices']
const FOR_SCREENS: Place[] = [...ROOTS, ...CLIENT, 'shown', 'read', 'done', 'wordsRegistry']
const SERVERS: Place[] = [...ROOTS, 'engineServer', 'database', 'featureServer']

/** What may be imported from each place. */
const MAY_IMPORT: Record<string, Place[]> = {
  'src/engine/shared': ['shared', 'registry'],
  'src/engine/client/platform': ['shared', 'platform'],
  'src/engine/client/i18n': ['shared', 'platform', 'i18n', 'registry'],
  'src/engine/client/navigation': ['shared', 'platform', 'navigation'],
  'src/engine/client/session': ['shared', 'platform', 'session'],
  'src/engine/client/data': ['shared', 'platform', 'data', 'registry', 'clientRegistry'],
  'src/engine/client/sync': ['shared', 'platform', 'data', 'sync'],
  'src/engine/client/acts': ['shared', 'platform', 'session', 'data', 'sync', 'acts'],
  'src/engine/client/ui': ['shared', 'platform', 'i18n', 'ui'],
  'src/engine/client/parts': ['shared', ...CLIENT, 'wordsRegistry'],
  'src/engine/server': ['shared', 'engineServer', 'database', 'serverRegistry'],
  'src/engine/server/http': ['shared', 'engineServer', 'database', 'serverRegistry'],
  'src/engine/server/database': ['shared', 'database', 'serverRegistry'],
  'src/features/parcels': ROOTS,
  'src/features/parcels/rules': ROOTS,
  'src/features/parcels/server': SERVERS,
  'src/features/parcels/member': FOR_SCREENS,
  'src/features/parcels/member/list': FOR_SCREENS,
  'src/features/parcels/staff': [...FOR_SCREENS, 'shownToStaff'],
  'src/app': [
    ...FOR_SCREENS,
    'panel',
    'said',
    'screen',
    'shownToStaff',
    'consoleScreen',
    'app',
    'registry',
  ],
  'src/app/registry': [...ROOTS, 'registry'],
  'src/app/registry/client': [...ROOTS, 'read', 'registry'],
  'src/app/registry/words': ['shared', 'registry', 'parts', 'shown', 'read', 'said'],
  'service-worker': [...ROOTS, 'platform', 'data', 'sync', 'read', 'registry'],
  server: [...SERVERS, 'program', 'registry', 'serverRegistry'],
  demo: [...SERVERS, 'program', 'registry', 'serverRegistry'],
}

const betweenPlaces: Plant[] = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) =>
  (Object.keys(PLACES) as Place[]).map((place) => {
    return { folder, specifier: PLACES[place], allowed: allowed.includes(place) }
  }),
)

const BROWSER = ['src/app', 'src/engine/client/data', 'src/features/parcels/member']
const packages: Plant[] = [
  ...Object.keys(MAY_IMPORT).map((folder) => ({ folder, specifier: './y.ts', allowed: true })),
  ...Object.keys(MAY_IMPORT).flatMap((folder) =>
    ['../x/y.ts', './../x/y.ts'].map((specifier) => ({ folder, specifier, allowed: false })),
  ),
  ...BROWSER.map((folder) => ({ folder, specifier: 'node:fs', allowed: false })),
  { folder: 'src/engine/server', specifier: 'node:fs', allowed: true },
  { folder: 'src/engine/shared', specifier: 'valibot', allowed: true },
  { folder: 'src/engine/shared', specifier: 'dexie', allowed: false },
  { folder: 'src/features/parcels/rules', specifier: 'valibot', allowed: true },
  { folder: 'src/features/parcels/rules', specifier: 'react', allowed: false },
  { folder: 'src/features/parcels/rules', specifier: 'node:fs', allowed: false },
  { folder: 'src/engine/client/data', specifier: 'dexie', allowed: true },
  { folder: 'src/engine/client/data', specifier: 'react', allowed: false },
  { folder: 'src/engine/client/sync', specifier: '@preact/signals-react', allowed: false },
  { folder: 'src/engine/client/sync', specifier: '@preact/signals-core', allowed: true },
  { folder: 'src/engine/client/ui', specifier: 'react', allowed: true },
  { folder: 'service-worker', specifier: 'react', allowed: false },
  { folder: 'service-worker', specifier: 'workbox-precaching', allowed: true },
  {
    folder: 'src/features/parcels/member',
    specifier: '#features/parcels/member/x.ts',
    allowed: true,
  },
  {
    folder: 'src/features/parcels/staff',
    specifier: '#features/parcels/staff/x.ts',
    allowed: true,
  },
  {
    folder: 'src/features/parcels/server',
    specifier: '#features/parcels/member/x.ts',
    allowed: false,
  },
  { folder: 'src/features/parcels/member', specifier: '#engine/client/ui/Form.tsx', allowed: true },
  { folder: 'src/features/parcels/staff', specifier: '#engine/client/ui/Form.tsx', allowed: false },
]

const plants = [...betweenPlaces, ...packages].map((plant, index) => ({
  ...plant,
  verb: plant.allowed ? 'may import' : 'may not import',
  path: `${plant.folder}/planted-${index}.ts`,
}))

function refusedPaths(files: Record<string, string>) {
  const findings = lintPlanted(files).filter(({ rule }) => rule === 'noRestrictedImports')
  return new Set(findings.map(({ path }) => path))
}

describe('the import rules', () => {
  const files = plants.map(({ path, specifier }) => [path, importing(specifier)])
  const refused = refusedPaths(Object.fromEntries(files))

  test.each(plants)('$folder $verb $specifier', ({ path, allowed }) => {
    expect(refused.has(path)).toBe(!allowed)
  })

  test('are tried in every layer', () => {
    const folders = layers.map(({ folder }) => folder.replace('*', 'parcels'))
    expect(folders.filter((folder) => !(folder in MAY_IMPORT))).toEqual([])
  })

  test.each([
    ['a type', `import type { A } from '#engine/client/sync/x.ts'\nexport type B = A\n`],
    ['a lazy import', `export const load = () => import('#engine/client/sync/x.ts')\n`],
    ['a re-export', `export { a } from '#engine/client/sync/x.ts'\n`],
    ['a side effect', `import '#engine/client/sync/x.ts'\n`],
  ])('see %s too', (_form, source) => {
    const path = 'src/engine/client/data/x.ts'
    expect(refusedPaths({ [path]: source })).toEqual(new Set([path]))
  })

  test('are the same in the table, the lint and CONTRIBUTING.md', () => {
    const written = JSON.parse(readFileSync(`${root}/scripts/lint/biome-imports.json`, 'utf8'))
    const guide = readFileSync(`${root}/CONTRIBUTING.md`, 'utf8')
    const table = /\| layer +\| may import.*\n\|.*\n((?:\|.*\n)+)/.exec(guide)?.[1] ?? ''
    const rows = table
      .trim()
      .split('\n')
      .map((row) => row.split('|').slice(1, 3))
    const hint = 'run npm run import-rules'
    expect(written, hint).toEqual(importConfig())
    expect(
      rows.map((cells) => cells.map((cell) => cell.trim())),
      hint,
    ).toEqual(importTable())
  })

  test('let a unit test use the test support, which a program never does', () => {
    const source = importing('#tests/support/x.ts')
    const files = {
      'src/engine/client/data/x.test.ts': source,
      'server/x.test.ts': source,
      'server/x.ts': source,
    }
    expect(refusedPaths(files)).toEqual(new Set(['server/x.ts']))
  })
})
