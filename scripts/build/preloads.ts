import type { ModulePreloadOptions, Plugin } from 'vite'
import { chunkWith } from './chunk-with.ts'

const FIRST_SCRIPT = /^assets\/(?:app|index)-/

/**
 * The first script names no files that its later ones need: the names are a kilobyte for every visitor, and gain nothing
 * once the worker has the files.
 */
export const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_file, needed, { hostId }) => (FIRST_SCRIPT.test(hostId) ? [] : needed),
}

/** Every page but the prerendered home starts with the table of screens, which is fetched along with the app. */
export function preloadedScreens(): Plugin {
  return {
    name: 'sampan:preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const href = `/${chunkWith(bundle, '/src/app/screen-at.tsx').fileName}`
        return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href } }]
      },
    },
  }
}
