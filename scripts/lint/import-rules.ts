/** The rooms of the engine on the device, lowest first, and what of the others each may import. */
export const clientRooms = {
  platform: [],
  i18n: ['platform'],
  navigation: ['platform'],
  session: ['platform'],
  data: ['platform'],
  sync: ['platform', 'data'],
  acts: ['platform', 'session', 'data', 'sync'],
  ui: ['platform', 'i18n'],
  parts: ['platform', 'i18n', 'navigation', 'session', 'data', 'sync', 'acts', 'ui'],
} as const satisfies Record<string, readonly string[]>

/** What runs a layer: nothing but the language, a browser, a worker, or Node. */
type World = 'any' | 'browser' | 'worker' | 'node'

export type Layer = {
  /** As the table of CONTRIBUTING.md names it. */
  name: string
  /** Where its files stand; `*` is each feature. */
  folder: string
  /** Only the files in the folder itself, and below these folders in it. */
  only?: readonly string[]
  /** What it may import by `#…`, beside itself; `*` is any feature. */
  mayImport: readonly string[]
  /** The same in words. */
  words: string
  world: World
  /** Whether it may know React and words. */
  hasReact?: boolean
}

const SHARED = 'engine/shared/**'
/** Where the app plugs its features in, for every program; and for devices alone. */
const REGISTRY = 'registry/*.ts'
const CLIENT_REGISTRY = 'registry/client/**'
const WORDS = 'registry/words/**'
/** The folders of a feature's root; the files beside them belong to it too. */
const ROOT_FOLDERS = ['rules', 'contract', 'changes']
const ROOTS = ['features/*/*.ts', ...ROOT_FOLDERS.map((name) => `features/*/${name}/**`)]
/** What a feature shows in screens of others, and what it reads and does for them. */
const OFFERED = ['parts', 'data', 'acts'].map((name) => `features/*/member/${name}/**`)
const OFFERED_TO_STAFF = ['features/*/staff/parts/**']

const rooms = Object.entries(clientRooms).map(
  ([room, below]): Layer => ({
    name: `engine/client/${room}`,
    folder: `src/engine/client/${room}`,
    mayImport: [
      SHARED,
      ...(room === 'data' || room === 'i18n' ? [REGISTRY] : []),
      ...(room === 'data' ? [CLIENT_REGISTRY] : []),
      ...(room === 'parts' ? [WORDS] : []),
      ...below.map((one) => `engine/client/${one}/**`),
    ],
    words: [
      'engine/shared',
      ...(room === 'data' || room === 'i18n' ? ['registry'] : []),
      ...(room === 'data' ? ['registry/client'] : []),
      ...(room === 'parts' ? ['registry/words'] : []),
      ...below,
    ].join(', '),
    world: 'browser',
    hasReact: room !== 'data' && room !== 'sync',
  }),
)

/** The layers of the house, lowest first. The lint, its test and the table of CONTRIBUTING.md are made from this. */
export const layers: readonly Layer[] = [
  {
    name: 'engine/shared',
    folder: 'src/engine/shared',
    mayImport: [REGISTRY],
    words:
      'registry: the port where the app plugs its features in; valibot, libphonenumber for phones and papaparse for CSV, each in one file',
    world: 'any',
  },
  ...rooms,
  {
    name: 'engine/server',
    folder: 'src/engine/server',
    mayImport: [SHARED, 'server/registry/**'],
    words:
      'engine/shared, server/registry: the port where the programs plug the features’ servers in',
    world: 'node',
  },
  {
    name: 'engine/server/database',
    folder: 'src/engine/server/database',
    mayImport: [SHARED, 'server/registry/**'],
    words:
      'engine/shared, server/registry: the port where the programs plug the features’ servers in',
    world: 'node',
  },
  {
    name: 'a feature’s root',
    folder: 'src/features/*',
    only: ROOT_FOLDERS,
    mayImport: [SHARED, ...ROOTS],
    words: 'engine/shared, roots of other features, valibot; marked for articles, in one file',
    world: 'any',
  },
  {
    name: 'a feature’s server',
    folder: 'src/features/*/server',
    mayImport: [SHARED, 'engine/server/**', ...ROOTS, 'features/*/server/**'],
    words: 'engine/shared, engine/server, roots and servers of features',
    world: 'node',
  },
  {
    name: 'a feature’s member',
    folder: 'src/features/*/member',
    mayImport: [SHARED, 'engine/client/**', WORDS, ...ROOTS, ...OFFERED],
    words:
      'engine/shared, engine/client, registry/words, roots of features, their `member/parts`, `data` and `acts`',
    world: 'browser',
    hasReact: true,
  },
  {
    name: 'a feature’s staff',
    folder: 'src/features/*/staff',
    mayImport: [SHARED, 'engine/client/**', WORDS, ...ROOTS, ...OFFERED, ...OFFERED_TO_STAFF],
    words: 'the same, and `staff/parts`',
    world: 'browser',
    hasReact: true,
  },
  {
    name: 'app',
    folder: 'src/app',
    mayImport: [
      SHARED,
      'engine/client/**',
      REGISTRY,
      WORDS,
      ...ROOTS,
      'features/*/member/**',
      'features/*/staff/**',
    ],
    words: 'all of src but what is the server’s',
    world: 'browser',
    hasReact: true,
  },
  {
    name: 'app/registry',
    folder: 'src/app/registry',
    mayImport: [SHARED, REGISTRY, ...ROOTS],
    words: 'engine/shared, roots of features',
    world: 'any',
  },
  {
    name: 'app/registry/client',
    folder: 'src/app/registry/client',
    mayImport: [SHARED, REGISTRY, ...ROOTS, 'features/*/member/data/**'],
    words: 'engine/shared, registry, roots of features, their `member/data`',
    world: 'browser',
  },
  {
    name: 'app/registry/words',
    folder: 'src/app/registry/words',
    mayImport: [
      SHARED,
      REGISTRY,
      'engine/client/parts/**',
      ...['parts', 'data', 'words'].map((name) => `features/*/member/${name}/**`),
    ],
    words:
      'engine/shared, registry, engine/client/parts, `member/parts`, `data` and `words` of features',
    world: 'browser',
    hasReact: true,
  },
  {
    name: 'service-worker',
    folder: 'service-worker',
    mayImport: [
      SHARED,
      ...['platform', 'data', 'sync'].map((room) => `engine/client/${room}/**`),
      ...ROOTS,
      'features/*/member/data/**',
      REGISTRY,
    ],
    words:
      'registry, engine/shared, platform, data and sync of engine/client, roots of features, their `member/data`',
    world: 'worker',
  },
  ...['server', 'demo'].map(
    (folder): Layer => ({
      name: folder,
      folder,
      mayImport: [
        SHARED,
        'engine/server/**',
        ...ROOTS,
        'features/*/server/**',
        REGISTRY,
        'server/**',
        'demo/**',
      ],
      words: 'registry and all that is the server’s',
      world: 'node',
    }),
  ),
]

/** A form of the console is a StaffForm, which keeps what is typed: only it uses the form below. */
export const staffForm = {
  wrapper: 'src/features/console/staff/parts/StaffForm.tsx',
  wrapped: '#engine/client/ui/Form.tsx',
}
