import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type Folder,
  featuresWithRooms,
  folders,
  importRules,
  workerMayImport,
} from '#scripts/lint/import-rules.ts'
import { importConfig, importTable } from '#scripts/lint/lint-overrides.ts'
import { lintPlanted } from './lint.ts'
import { projectFiles, root } from './tree.ts'

type Plant = { folder: string; specifier: string; allowed: boolean }

const importing = (specifier: string) => `import { a } from '${specifier}'\nexport const b = a\n`

/** Features import their own files by ./, so there #features is always another feature. */
function mayImport(from: Folder, to: Folder) {
  const own = from === to && from !== 'features'
  return own || importRules[from].some((folder) => folder === to)
}

const inSrc: Plant[] = folders.flatMap((from) => {
  const folder = `src/${from}`
  const never = ['#server/x.ts', '#tests/x.ts', '../x/y.ts', './../x/y.ts', 'node:fs']
  return [
    ...folders.map((to) => ({ folder, specifier: `#${to}/x.ts`, allowed: mayImport(from, to) })),
    ...never.map((specifier) => ({ folder, specifier, allowed: false })),
    { folder, specifier: './y.ts', allowed: true },
  ]
})

const inWorker: Plant[] = folders.map((to) => ({
  folder: 'service-worker',
  specifier: `#${to}/x.ts`,
  allowed: workerMayImport.includes(to),
}))

const inServer: Plant[] = ['database', 'http', 'use-cases', 'routes', 'jobs', 'mail'].flatMap(
  (area) =>
    folders.map((to) => ({
      folder: `server/${area}`,
      specifier: `#${to}/x.ts`,
      allowed: to === 'shared',
    })),
)

/** The server's layers, lowest first: each may import those before it. */
const serverLayers = ['database', 'use-cases', 'routes', 'app.ts', 'main.ts'] as const

const betweenLayers: Plant[] = serverLayers.slice(0, 3).flatMap((from, height) =>
  serverLayers.map((to, other) => ({
    folder: `server/${from}`,
    specifier: to.endsWith('.ts') ? `#server/${to}` : `#server/${to}/x.ts`,
    allowed: other <= height,
  })),
)

const inRooms: Plant[] = [
  ['src/features/parcels', '#features/parcels/list/x.ts', true],
  ['src/features/parcels', '#features/staff/desk/x.ts', false],
  ['src/features/parcels/list', '#features/parcels/shared/x.ts', true],
  ['src/features/parcels/list', '#features/parcels/detail/x.ts', false],
  ['src/features/parcels/list', '#features/parcels/x.ts', false],
  ['src/features/parcels/shared', '#features/parcels/list/x.ts', false],
  ['src/features/parcels/list', '#ui/x.ts', true],
  ['src/features/login', '#features/login/x.ts', false],
  ['src/features/parcels/list', '#ui/Form.tsx', true],
  ['src/features/staff/news', '#ui/Form.tsx', false],
  ['src/features/staff', '#ui/Form.tsx', false],
].map(([folder, specifier, allowed]) => ({ folder, specifier, allowed }) as Plant)

const packages: Plant[] = [
  { folder: 'src/shared', specifier: 'valibot', allowed: true },
  { folder: 'src/shared', specifier: 'dexie', allowed: false },
  { folder: 'src/data', specifier: 'dexie', allowed: true },
  { folder: 'src/data', specifier: 'react', allowed: false },
  { folder: 'src/sync', specifier: '@preact/signals-react', allowed: false },
  { folder: 'src/sync', specifier: '@preact/signals-core', allowed: true },
  { folder: 'src/ui', specifier: 'react', allowed: true },
  { folder: 'service-worker', specifier: 'react', allowed: false },
  { folder: 'service-worker', specifier: 'workbox-precaching', allowed: true },
]

const plants = [...inSrc, ...inWorker, ...inServer, ...betweenLayers, ...inRooms, ...packages].map(
  (plant, index) => ({
    ...plant,
    verb: plant.allowed ? 'may import' : 'may not import',
    path: `${plant.folder}${plant.folder === 'src/features' ? '/member' : ''}/planted-${index}.ts`,
  }),
)

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

  test.each([
    ['a type', `import type { A } from '#sync/x.ts'\nexport type B = A\n`],
    ['a lazy import', `export const load = () => import('#sync/x.ts')\n`],
    ['a re-export', `export { a } from '#sync/x.ts'\n`],
    ['a side effect', `import '#sync/x.ts'\n`],
  ])('see %s too', (_form, source) => {
    expect(refusedPaths({ 'src/data/x.ts': source })).toEqual(new Set(['src/data/x.ts']))
  })

  test('are the same in the table, the lint and CONTRIBUTING.md', () => {
    const written = JSON.parse(readFileSync(`${root}/scripts/lint/biome-imports.json`, 'utf8'))
    const guide = readFileSync(`${root}/CONTRIBUTING.md`, 'utf8')
    const table = /\| folder +\| may import.*\n\|.*\n((?:\|.*\n)+)/.exec(guide)?.[1] ?? ''
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

  test('name every feature that has rooms', () => {
    const withFolders = projectFiles().flatMap(
      (path) => /^src\/features\/([^/]+)\/[^/]+\/[^/]+\.tsx?$/.exec(path)?.[1] ?? [],
    )
    const pictures = ['home']
    expect(new Set(withFolders)).toEqual(new Set([...featuresWithRooms, ...pictures]))
  })

  test('let the app of the server import routes and never main', () => {
    const path = 'server/app.ts'
    expect(refusedPaths({ [path]: importing('#server/routes/x.ts') })).toEqual(new Set())
    expect(refusedPaths({ [path]: importing('#server/main.ts') })).toEqual(new Set([path]))
    expect(refusedPaths({ [path]: importing('./main.ts') })).toEqual(new Set([path]))
  })

  test('let a unit test use the test support, which a program never does', () => {
    const source = importing('#tests/support/x.ts')
    const files = {
      'src/data/x.test.ts': source,
      'server/x.test.ts': source,
      'server/x.ts': source,
    }
    expect(refusedPaths(files)).toEqual(new Set(['server/x.ts']))
  })
})
