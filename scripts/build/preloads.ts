import type { ModulePreloadOptions, Plugin } from 'vite'

const FIRST_SCRIPT = /^assets\/(?:app|index)-/

/**
 * The first script names no files that its later ones need: the names are a kilobyte for every visitor, and gain nothing
 * once the worker has the files.
 */
export const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_file, needed, { hostId }) => (FIRST_SCRIPT.test(hostId) ? [] : needed),
}

/** What every page but the prerendered home needs: the table of screens, and what screens share. */
const OF_EVERY_SCREEN = ['screens', 'core']

/** Fetches it along with the app, which asks for it later: from the worker too, each import is a way there and back. */
export function preloadedScreens(): Plugin {
  return {
    name: 'sampan:preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((output) => output.type === 'chunk' && OF_EVERY_SCREEN.includes(output.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          })),
    },
  }
}
