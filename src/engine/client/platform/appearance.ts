import { writeLocal } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
/** How this device looks: colours as the device is set or as chosen, and the size of texts beside the browser's own. */
export type Appearance = { theme: (typeof THEMES)[number]; text: (typeof TEXT_SIZES)[number] }

/** Read by the first script of `index.html` before anything is painted, and by the selectors of `tokens.css`. */
const KEY = 'appearance'

/** What the page shows now; a value that we do not know counts as the first. */
export function readAppearance(): Appearance {
  const { theme, text } = document.documentElement.dataset
  return {
    theme: THEMES.find((one) => one === theme) ?? 'system',
    text: TEXT_SIZES.find((one) => one === text) ?? 'normal',
  }
}

/** Shows the page so from now on. False if the device could not store it, so that it ends with this page. */
export function chooseAppearance(appearance: Appearance): boolean {
  Object.assign(document.documentElement.dataset, appearance)
  // Lists measure their rows again.
  dispatchEvent(new Event('resize'))
  return writeLocal(KEY, JSON.stringify(appearance))
}
