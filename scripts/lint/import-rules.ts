const belowFeatures = [
  'shared',
  'platform',
  'i18n',
  'navigation',
  'session',
  'data',
  'sync',
  'actions',
  'ui',
  'parts',
]

/** The folders of src, lowest first, and what each may import besides itself. The lint, its test and the table of CONTRIBUTING.md are made from this. */
export const importRules = {
  shared: [],
  platform: ['shared'],
  i18n: ['shared', 'platform'],
  navigation: ['shared', 'platform'],
  session: ['shared', 'platform'],
  data: ['shared', 'platform'],
  sync: ['shared', 'platform', 'data'],
  actions: ['shared', 'platform', 'session', 'data', 'sync'],
  ui: ['i18n', 'platform'],
  parts: ['shared', 'platform', 'i18n', 'navigation', 'ui'],
  features: belowFeatures,
  app: [...belowFeatures, 'features'],
} satisfies Record<string, string[]>

export type Folder = keyof typeof importRules

export const folders = Object.keys(importRules) as Folder[]

/** What the service worker may import of src. */
export const workerMayImport: Folder[] = ['shared', 'platform', 'data', 'sync']

/** Features with rooms: a room imports itself and the feature's `shared`; files beside the rooms import every room. */
export const featuresWithRooms = [
  'cart',
  'community',
  'home',
  'mall',
  'member',
  'orders',
  'parcels',
  'requests',
  'staff',
] as const

/** Folders that know no React and no words. */
export const withoutReact: Folder[] = ['data', 'sync']

/** What parts of the server may not import of it; `database` is below everything. */
export const serverMayNotImport: Record<string, readonly string[]> = {
  'http files mail notices push texts': [
    'use-cases/**',
    'routes/**',
    'jobs/**',
    'app.ts',
    'main.ts',
  ],
  'use-cases': ['http/**', 'routes/**', 'jobs/**', 'app.ts', 'main.ts'],
  jobs: ['routes/**', 'app.ts', 'main.ts'],
}
