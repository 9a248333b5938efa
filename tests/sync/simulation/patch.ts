import { readFileSync } from 'node:fs'

/** A change of one source file: a text that occurs exactly once, and its replacement. */
export type Patch = { file: string; find: string; replace: string }

/** The project's folder as an URL. */
export const ROOT: string = new URL('../../../', import.meta.url).href

/** The patched text of a file. Throws if a patch no longer fits the source. */
export function patched(file: string, text: string, patches: readonly Patch[]): string {
  return patches.reduce((source, patch) => {
    if (patch.file !== file) return source
    const parts = source.split(patch.find)
    if (parts.length !== 2) {
      throw new Error(`${file} has ${parts.length - 1} times, not once: ${patch.find}`)
    }
    return parts.join(patch.replace)
  }, text)
}

/** The text of a file of the project. */
export const sourceOf = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8')
