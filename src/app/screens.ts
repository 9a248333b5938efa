import { type ReadonlySignal, signal } from '@preact/signals-core'
import { loadWords } from '#engine/client/i18n/activate.ts'
import { loadOnce } from '#engine/client/parts/pages/load-once.ts'
import { loadWholeStyles } from '#engine/client/parts/pages/whole-styles.ts'

type Screens = typeof import('./screen-at.tsx')

const loaded = signal<Screens | null>(null)

/** The screens of all paths; null until `loadScreens`, because a first visit to the home page does without. */
export const screens: ReadonlySignal<Screens | null> = loaded

/** Loads the table of all screens with their titles, but not their pages. Rejects with `PageNotLoaded`. */
export const loadScreens = loadOnce(async (): Promise<Screens> => {
  const [{ screenAt, preloadScreen }] = await Promise.all([
    import('./screen-at.tsx'),
    loadWholeStyles(),
    loadWords('visitors'),
  ])
  loaded.value = { screenAt, preloadScreen }
  return loaded.value
})
