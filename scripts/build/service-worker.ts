import { resolve } from 'node:path'
import type { VitePWAOptions } from 'vite-plugin-pwa'

type Integration = NonNullable<VitePWAOptions['integration']>

/** The plugin names the worker for its source file; browsers know it as /sw.js for ever. */
export const SERVICE_WORKER_FILE = 'sw.js'

/** Adjusts the plugin's own build of the worker: its name, and options that Rolldown has renamed. */
export const serviceWorkerBuild: Integration = {
  beforeBuildServiceWorker(options) {
    const destination = resolve(options.outDir, SERVICE_WORKER_FILE)
    options.swDest = destination
    options.injectManifest.swDest = destination
  },
  configureCustomSWViteBuild(config) {
    config.logLevel = 'warn'
    const { rollupOptions: { input = {} } = {}, ...build } = config.build ?? {}
    const output = { entryFileNames: 'sw.mjs', codeSplitting: false }
    config.build = { ...build, rolldownOptions: { input, output } }
  },
}
