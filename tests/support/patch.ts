import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles, root } from '#tests/architecture/tree.ts'

/**
 * A change of one declaration at the top of a file, which is named and not its file, so that files may be moved, split
 * and joined: a text that occurs in it exactly once, and its replacement.
 */
export type Patch = { of: string; find: string; replace: string }
type Range = { start: number; end: number }

const PRODUCT = /^(?:src|server|service-worker)\/.*(?<!\.test)\.tsx?$/
/** What comes after a declaration begins at the first column; a text of many lines inside of it does not. */
const NEXT = /\n(?:[a-z]\w* |\/\/|\/\*)/

/** The text of a file of the project. */
export const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')

let sources: ReadonlyMap<string, string> | undefined
function product(): ReadonlyMap<string, string> {
  sources ??= new Map(
    projectFiles()
      .filter((path) => PRODUCT.test(path))
      .map((path) => [path, sourceOf(path)]),
  )
  return sources
}

/** Where declarations of a name with a text that is in them once are in a source. */
function placesIn(source: string, { of, find }: Patch): Range[] {
  const begin = new RegExp(`^(?:export )?(?:async )?(?:function|const|let|class) ${of}\\b`, 'gm')
  return [...source.matchAll(begin)].flatMap(({ 0: words, index }) => {
    const from = index + words.length
    const length = source.slice(from).search(NEXT)
    const end = length < 0 ? source.length : from + length
    const isOnce = source.slice(index, end).split(find).length === 2
    return isOnce ? [{ start: index, end }] : []
  })
}

const found = new Map<string, string>()

/** The file of the declaration that a patch changes. Throws unless there is exactly one. */
export function fileOf(patch: Patch): string {
  const key = `${patch.of}: ${patch.find}`
  const known = found.get(key)
  if (known !== undefined) return known
  const files = [...product()].flatMap(([path, source]) =>
    source.includes(patch.find) ? placesIn(source, patch).map(() => path) : [],
  )
  const [file] = files
  if (file === undefined || files.length > 1)
    throw new Error(`${files.length} declarations, not one, have once the text of ${key}`)
  found.set(key, file)
  return file
}

/** The patched text of a file. Throws if a patch no longer fits the source. */
export function patched(file: string, text: string, patches: readonly Patch[]): string {
  return patches.reduce((source, patch) => {
    if (fileOf(patch) !== file) return source
    const [place] = placesIn(source, patch)
    if (place === undefined) throw new Error(`Another patch of ${file} has changed: ${patch.find}`)
    const { start, end } = place
    const changed = source.slice(start, end).split(patch.find).join(patch.replace)
    return source.slice(0, start) + changed + source.slice(end)
  }, text)
}
