import { readFileSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { configDefaults, defineConfig } from 'vitest/config'
import { codeSplitting } from './scripts/build/chunks.ts'
import { customsGoods } from './scripts/build/customs-goods.ts'
import { isStaffModule } from './scripts/build/feature-at.ts'
import { helpArticles } from './scripts/build/help/help-articles.ts'
import { memberChunks } from './scripts/build/member-chunks.ts'
import { precompressed } from './scripts/build/precompress.ts'
import { modulePreload, preloadedScreens } from './scripts/build/preloads.ts'
import { prerenderedHome } from './scripts/build/prerender-home.ts'
import { SERVICE_WORKER_FILE, serviceWorkerBuild } from './scripts/build/service-worker.ts'
import { webManifest } from './scripts/build/web-manifest.ts'
import { isReader } from './service-worker/barcode-reader.ts'
import { isForSome } from './service-worker/later-screens.ts'
import { catalogAt } from './src/engine/client/i18n/readers.ts'
import { SOON } from './tests/support/soon.ts'
import { CasesOfTheWorld } from './tests/world/report-cases.ts'

const SIMULATION = ['tests/sync/{simulation,mutants}.test.ts']
const testing = process.env.VITEST !== undefined
const members = memberChunks()
/** What is polled is waited for as long as a loaded machine needs, instead of one second. */
const waiting = { poll: SOON }

// Vite shows it to the app as `import.meta.env.VITE_APP_VERSION`.
process.env.VITE_APP_VERSION ??= JSON.parse(readFileSync('package.json', 'utf8')).version

/** Without this transform a `.value` read in a component goes stale without an error. */
const signals = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['module:@preact/signals-react-transform'] }),
  rolldown: { filter: { id: /\.tsx$/, code: /\.value\b|@useSignals/ } },
})

/** `assets/staff-…` is the staff console's, `assets/words-…` a catalog with its language. */
function chunkFileNames(chunk: Rolldown.PreRenderedChunk) {
  if (chunk.moduleIds.some(isStaffModule)) return 'assets/staff-[name]-[hash].js'
  const catalog = chunk.name.startsWith('words-') ? null : catalogAt(chunk.moduleIds[0] ?? '')
  return catalog === null
    ? 'assets/[name]-[hash].js'
    : `assets/words-[name]-${catalog.locale}-[hash].js`
}

/** What compiles the sources, for the app and for its prerendering alike. */
const compile = () => [
  lingui({ failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset(), signals] }),
  react(),
]

/** React has had this hook since version 18; two libraries still bring a copy for older ones. */
const reactsOwnHook = {
  find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
  replacement: 'react',
}

export default defineConfig({
  resolve: { alias: [reactsOwnHook] },
  plugins: [
    compile(),
    helpArticles(),
    customsGoods(),
    tailwindcss(),
    members.plugin,
    preloadedScreens(),
    prerenderedHome(compile),
    VitePWA({
      disable: testing,
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'index.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      includeManifestIcons: false,
      integration: serviceWorkerBuild,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,wasm,woff2}', 'icons/icon-192.png'],
        globIgnores: [SERVICE_WORKER_FILE, 'assets/staff-*'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter(
                // The manifest follows the business, and only browsers read it.
                ({ url }) =>
                  (members.mayPrecache(url) || isReader(url)) && !url.endsWith('.webmanifest'),
              )
              .map((entry) =>
                members.isLater(entry.url) && !isForSome(entry.url)
                  ? { ...entry, isLater: true }
                  : entry,
              ),
          }),
        ],
      },
    }),
    precompressed(),
  ],
  // What signals say to their devtools is left out. In tests it would make a `window` where there is none.
  define: testing ? {} : { 'window.__PREACT_SIGNALS_DEVTOOLS__': 'false' },
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'src/app/start.ts'],
      // React asks its scheduler for what only a profiling build has; in our own code the types say so.
      checks: { importIsUndefined: false },
      // No getter of ours or of a library does anything but answer.
      treeshake: { propertyReadSideEffects: false },
      output: { chunkFileNames, codeSplitting },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': { target: `http://localhost:${process.env.PORT ?? 8080}` } },
  },
  test: {
    setupFiles: ['./tests/support/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // A limit for what hangs: with two workers on a loaded machine a property test takes seconds.
    testTimeout: 60_000,
    // An embedded database alone takes several seconds to start there.
    hookTimeout: 60_000,
    expect: waiting,
    // By default one core is left idle, which of two is half.
    maxWorkers: '100%',
    reporters: ['default', new CasesOfTheWorld()],
    // Read as files, so `--changed` finds no test by its imports: a change of one runs them all.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/server/**/*.{po,sql,tsv}',
      '**/src/**/*.tsv',
      '**/tests/world/inputs/**',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['./tests/support/setup.ts', './tests/support/setup-modules.ts'],
          isolate: false,
          include: ['{src,service-worker,scripts}/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          exclude: SIMULATION,
        },
      },
      {
        extends: true,
        test: { name: 'simulation', environment: 'node', include: SIMULATION },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['./tests/support/setup.ts', './tests/support/setup-screens.ts'],
          isolate: false,
          include: ['src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: ['./tests/support/setup.ts', './tests/support/setup-server.ts'],
          // Each file has a server and a database of its own; reading the modules again takes a fifth of a run.
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/{server,contract}/**/*.test.ts'],
          testTimeout: 60_000,
          expect: waiting,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          setupFiles: ['./tests/support/setup.ts'],
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
