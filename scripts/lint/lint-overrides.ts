import {
  type Folder,
  featuresWithRooms,
  folders,
  importRules,
  serverMayNotImport,
  withoutReact,
  workerMayImport,
} from './import-rules.ts'

type Pattern = { group: string[]; message: string }
/** A part of the lint's configuration that holds for some files. */
type Override = { includes: string[]; linter?: { rules?: { style?: object } } }

const upward: Pattern = {
  group: ['../**', './../**', './**/../**'],
  message: 'Import by package.json imports or ./ in the same folder, never ../',
}
const node = ['node:*', 'node:*/**']
const react = ['react', 'react-dom', '@preact/signals-react', 'wouter']
  .flatMap((name) => [name, `${name}/**`])
  .concat('@lingui/**', '@radix-ui/**')

const noTests = '!**/*.test.*'

function restricted(includes: string[], ...patterns: Pattern[]): Override {
  const options = { patterns: [upward, ...patterns] }
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  }
}

/** Every import by `#` that is not one of these is refused. */
const only = (allowed: readonly string[], message: string): Pattern => ({
  group: ['#*/**', ...allowed.map((name) => `!#${name}/**`)],
  message,
})

function overrideOf(folder: Folder): Override {
  const others = importRules[folder]
  const own = folder === 'features' ? [] : [folder]
  const message =
    folder === 'features'
      ? 'A feature opens another by a path of navigation, imports its own files and nothing of app'
      : `src/${folder} may import ${[...others, 'itself'].join(', ')}`
  return restricted(
    [`src/${folder}/**`, noTests],
    only([...others, ...own], message),
    { group: node, message: 'The app runs in a browser' },
    ...(withoutReact.includes(folder)
      ? [{ group: react, message: 'data, sync and the worker know no React and no words' }]
      : []),
  )
}

const shared = restricted(['src/shared/**', noTests], {
  group: [
    '**',
    '!valibot',
    '!libphonenumber-js/min',
    '!papaparse',
    '!#shared/**',
    '!./**',
    ...upward.group,
  ],
  message:
    'src/shared imports nothing but the schema library, for phones libphonenumber and for CSV papaparse',
})

/** The parts of `ui` that a feature uses only in the file that wraps them. */
const wrapped: Record<string, { file: string; pattern: Pattern }> = {
  staff: {
    file: 'src/features/staff/shared/StaffForm.tsx',
    pattern: {
      group: ['#ui/Form.tsx'],
      message: 'A form of the console is a StaffForm, which keeps what is typed',
    },
  },
}

function rooms(feature: string): Override[] {
  const wrapper = wrapped[feature]
  const rule = (includes: string, own: string) =>
    restricted(
      [includes, noTests, ...(wrapper ? [`!${wrapper.file}`] : [])],
      only(
        [...importRules.features, own],
        'A room of a feature imports itself and what the feature shares',
      ),
      { group: node, message: 'The app runs in a browser' },
      ...(wrapper ? [wrapper.pattern] : []),
    )
  return [
    rule(`src/features/${feature}/**`, `features/${feature}`),
    rule(`src/features/${feature}/*/**`, `features/${feature}/shared`),
  ]
}

const worker = restricted(
  ['service-worker/**', noTests],
  only(
    workerMayImport,
    'The worker imports shared, platform, data and sync; token and account are arguments',
  ),
  { group: [...node, ...react], message: 'The worker has neither Node nor React' },
)

const SERVER =
  'Inside the server imports run database <- use-cases <- routes <- app <- main; of src only shared'

function server(includes: string[], allowed: string[], forbidden: readonly string[]): Override {
  const { group } = only(allowed, SERVER)
  const refused = forbidden.map((path) => `#server/${path}`)
  return restricted(includes, { group: [...group, ...refused], message: SERVER })
}

/** A later one replaces an earlier one. */
function importOverrides(): Override[] {
  return [
    shared,
    ...folders.filter((folder) => folder !== 'shared').map(overrideOf),
    ...featuresWithRooms.flatMap(rooms),
    restricted(['src/**/*.test.*'], {
      group: ['#server/**'],
      message: 'A unit test stays beside its code; what crosses programs stands in tests/',
    }),
    worker,
    server(['server/**', noTests], ['shared', 'server'], ['app.ts', 'main.ts']),
    server(['server/**/*.test.ts'], ['shared', 'server', 'tests'], []),
    server(['server/database/**', noTests], ['shared', 'server/database'], []),
    ...Object.entries(serverMayNotImport).map(([areas, forbidden]) =>
      server(
        [...areas.split(' ').map((area) => `server/${area}/**`), noTests],
        ['shared', 'server'],
        forbidden,
      ),
    ),
    appOverride,
  ]
}

const appOverride = restricted(['server/app.ts'], {
  group: [...only(['shared', 'server'], SERVER).group, '#server/main.ts', './main.ts'],
  message: SERVER,
})

/** The table of `importRules` in CONTRIBUTING.md: folders with the same rule share a line. */
export function importTable(): string[][] {
  const lines = Map.groupBy(folders, (folder) => importRules[folder].join(', '))
  const special: Record<string, string> = {
    shared: 'valibot, libphonenumber for phones and papaparse for CSV, each in one file',
    features: 'all above; never another feature, never app',
    app: 'all of src',
  }
  return [
    ...[...lines].map(([allowed, names]) => [names.join(', '), special[names[0] ?? ''] ?? allowed]),
    ['service-worker', workerMayImport.join(', ')],
    ['server', 'src/shared'],
  ].map(([name = '', allowed = '']) => [name === 'features' ? 'features/x' : name, allowed])
}

/** The import rules as a configuration that the lint's own one extends. */
export const importConfig = () => ({
  $schema: '../../node_modules/@biomejs/biome/configuration_schema.json',
  root: false,
  overrides: importOverrides(),
})
