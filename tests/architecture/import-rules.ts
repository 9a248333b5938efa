/** The folders of src and what each may import besides itself, as the README's map has it. */
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
  features: [
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
  ],
  app: [
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
    'features',
  ],
} satisfies Record<string, string[]>

export type Folder = keyof typeof importRules

export const folders = Object.keys(importRules) as Folder[]

/** What the service worker may import of src. */
export const workerMayImport: Folder[] = ['shared', 'platform', 'data', 'sync']

/** The server's layers, lowest first: each may import those before it. */
export const serverLayers = ['database', 'use-cases', 'routes', 'app.ts', 'main.ts'] as const
