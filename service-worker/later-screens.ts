import { isReader } from './barcode-reader.ts'
import { isArticles } from './help-articles.ts'
import { type KeptFiles, keptFiles } from './kept-files.ts'
import { isWords } from './language-words.ts'
import { filesOf, type PrecacheManifest } from './precache-manifest.ts'

const SCREEN = /(?:^|\/)assets\/(?<name>.+)-[\w-]{8}\.(?<type>js|css)$/
/** The name of a file in every build, such as `orders.js`. */
const nameOf = (url: string): string | undefined => {
  const { name, type } = SCREEN.exec(url)?.groups ?? {}
  return name && `${name}.${type}`
}

/** True for a file that only some devices need. */
export const isForSome = (url: string): boolean => isWords(url) || isArticles(url) || isReader(url)

/**
 * The scripts and styles of screens that a device does without at first: they are fetched when the browser is idle, and
 * those of a new build at once, so that an update takes no screen away.
 */
export function laterScreens(manifest: PrecacheManifest): KeptFiles {
  const later = manifest.filter(({ isLater }) => isLater)
  return keptFiles('screens', filesOf(later), nameOf)
}
