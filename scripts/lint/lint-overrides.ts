import { readdirSync } from 'node:fs'
import { type Layer, layers, staffForm } from './import-rules.ts'

type Pattern = { group: string[]; message: string }
/** A part of the lint's configuration that holds for some files. */
type Override = { includes: string[]; linter?: { rules?: { style?: object } } }

const upward: Pattern = {
  group: ['../**', './../**', './**/../**'],
  message: 'Import by package.json imports or ./ in the same folder, never ../',
}
const NODE = ['node:*', 'node:*/**']
const REACT = ['react', 'react-dom', '@preact/signals-react', 'wouter']
  .flatMap((name) => [name, `${name}/**`])
  .concat('@lingui/**', '@radix-ui/**')
const noTests = '!**/*.test.*'

/** What no layer of a world may import besides `#…`. */
const OF_OTHER_WORLDS: Record<Layer['world'], Pattern[]> = {
  any: [
    {
      group: [
        '**',
        '!valibot',
        '!libphonenumber-js/min',
        '!papaparse',
        '!marked',
        '!#*/**',
        '!./**',
        ...upward.group,
      ],
      message: 'What every program reads imports no package but the schema library',
    },
  ],
  browser: [{ group: NODE, message: 'The app runs in a browser' }],
  worker: [{ group: NODE, message: 'The worker has no Node' }],
  node: [],
}

function restricted(includes: string[], ...patterns: Pattern[]): Override {
  const options = { patterns: [upward, ...patterns] }
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  }
}

/** Every import by `#` that is not one of these is refused. */
const only = (allowed: readonly string[], message: string): Pattern => ({
  group: ['#*/**', ...allowed.map((name) => `!#${name}`)],
  message,
})

/** The rule of a layer; of one of its features where it has one, whose own files stand in the same place. */
function overrideOf(layer: Layer, feature = ''): Override {
  const folder = layer.folder.replace('*', feature)
  const specifier = folder.replace(/^src\//, '')
  const own =
    layer.only === undefined
      ? [`${specifier}/**`]
      : [`${specifier}/*.ts`, ...layer.only.map((name) => `${specifier}/${name}/**`)]
  const files = own.map((path) => (folder.startsWith('src/') ? `src/${path}` : path))
  const patterns = [
    only([...layer.mayImport, ...own], `${layer.name} may import ${layer.words}`),
    ...OF_OTHER_WORLDS[layer.world],
  ]
  if (layer.world !== 'any' && layer.world !== 'node' && !layer.hasReact)
    patterns.push({ group: REACT, message: 'data, sync and the worker know no React and no words' })
  if (folder.endsWith('/staff'))
    patterns.push({
      group: [staffForm.wrapped],
      message: 'A form of the console is a StaffForm, which keeps what is typed',
    })
  return restricted([...files, noTests, `!${staffForm.wrapper}`], ...patterns)
}

/** A later one replaces an earlier one. */
function importOverrides(features: readonly string[]): Override[] {
  return [
    ...layers.flatMap((layer) =>
      layer.folder.includes('*')
        ? features.map((feature) => overrideOf(layer, feature))
        : [overrideOf(layer)],
    ),
    restricted(['src/**/*.test.*'], {
      group: ['#server/**', '#demo/**'],
      message: 'A unit test stays beside its code; what crosses programs stands in tests/',
    }),
  ]
}

/** The table of CONTRIBUTING.md: layers with the same rule share a line. */
export function importTable(): string[][] {
  const lines = Map.groupBy(layers, ({ words }) => words)
  return [...lines].map(([words, those]) => [those.map(({ name }) => name).join(', '), words])
}

const featuresOfHouse = () => readdirSync(new URL('../../src/features', import.meta.url)).sort()

/** The import rules as a configuration that the lint's own one extends. */
export const importConfig = (features = featuresOfHouse()) => ({
  $schema: '../../node_modules/@biomejs/biome/configuration_schema.json',
  root: false,
  overrides: importOverrides(features),
})
