import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles, root } from '#tests/architecture/tree.ts'

/** Something inside of a declaration: a text that occurs in it exactly once, and its replacement. */
export type Replacement = { of: string; find: string; replace: string }
/**
 * A change of one declaration at the top of a file, which is named and not its file, so that files may be moved, split
 * and joined. `does`: what a function does instead, and `is`: what a constant is instead, as code in which `was` is what
 * it was and `given` what it is called with. Those two hold however the declaration is rewritten; a `Replacement` is for
 * a fault in the middle of a function.
 */
export type Patch = { of: string; does: string } | { of: string; is: string } | Replacement
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

/** Where declarations of a name are in a source; of a replacement, those with its text once. */
function placesIn(source: string, patch: Patch): Range[] {
  const { of } = patch
  const begin = new RegExp(`^(?:export )?(?:async )?(?:function|const|let|class) ${of}\\b`, 'gm')
  return [...source.matchAll(begin)].flatMap(({ 0: words, index }) => {
    const from = index + words.length
    const length = source.slice(from).search(NEXT)
    const end = length < 0 ? source.length : from + length
    const isMeant = !('find' in patch) || source.slice(index, end).split(patch.find).length === 2
    return isMeant ? [{ start: index, end }] : []
  })
}

const nameOf = (patch: Patch) => ('find' in patch ? `${patch.of}: ${patch.find}` : patch.of)

/** A declaration by another name, and one of its own name that does or is something else. */
function insteadOf(text: string, patch: Exclude<Patch, Replacement>): string {
  const { of } = patch
  const was = `was_${of}`
  const [begin = ''] = text.split(of, 1)
  const before = `${begin.replace('export ', '')}${was}${text.slice(begin.length + of.length)}`
  const after =
    'is' in patch
      ? `${begin}${of} = ((was) => (${patch.is}))(${was})`
      : begin.includes('function')
        ? `${begin}${of}(...given) {\nconst was = ${was}\n${patch.does}\n}`
        : `${begin}${of} = (...given) => {\nconst was = ${was}\n${patch.does}\n}`
  return `${before}\n${after}\n`
}

const found = new Map<string, string>()

/** The file of the declaration that a patch changes. Throws unless there is exactly one. */
export function fileOf(patch: Patch): string {
  const key = nameOf(patch)
  const match = found.get(key)
  if (match !== undefined) return match
  const files = [...product()].flatMap(([path, source]) =>
    source.includes(patch.of) ? placesIn(source, patch).map(() => path) : [],
  )
  const [file] = files
  if (file === undefined || files.length > 1)
    throw new Error(`${files.length} declarations, not one, are meant by ${key}`)
  found.set(key, file)
  return file
}

/** The patched text of a file. Throws if a patch no longer fits the source. */
export function patched(file: string, text: string, patches: readonly Patch[]): string {
  return patches.reduce((source, patch) => {
    if (fileOf(patch) !== file) return source
    const [place] = placesIn(source, patch)
    if (place === undefined) throw new Error(`Another patch of ${file} changed ${nameOf(patch)}`)
    const { start, end } = place
    const text = source.slice(start, end)
    const changed =
      'find' in patch ? text.split(patch.find).join(patch.replace) : insteadOf(text, patch)
    return source.slice(0, start) + changed + source.slice(end)
  }, text)
}
