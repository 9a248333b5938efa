import { type ReadonlySignal, signal } from '@preact/signals-core'
import { loadMessages } from '#i18n/activate.ts'
import { PageNotLoaded } from './lazy-page.ts'
import { loadWholeStyles } from './whole-styles.ts'

type Screens = typeof import('./screen-at.tsx')

const loaded = signal<Screens | null>(null)
let loading: Promise<Screens> | null = null

/** The screens of all paths; null until `loadScreens`, because a first visit to the home page does without. */
export const screens: ReadonlySignal<Screens | null> = loaded

async function load(): Promise<Screens> {
  try {
    const [{ screenAt, preloadScreen }] = await Promise.all([
      import('./screen-at.tsx'),
      loadWholeStyles(),
      loadMessages('titles'),
    ])
    loaded.value = { screenAt, preloadScreen }
    return loaded.value
  } catch (cause) {
    loading = null
    throw new PageNotLoaded('The screens could not be loaded', { cause })
  }
}

/** Loads the table of all screens with their titles, but not their pages. Rejects with `PageNotLoaded`; a further call tries again. */
export function loadScreens(): Promise<Screens> {
  loading ??= load()
  return loading
}
