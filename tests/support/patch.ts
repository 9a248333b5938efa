import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles, root } from '#tests/architecture/tree.ts'
import {
  allNames,
  type Declaration,
  declarationsOf,
  freeNames,
  keyOf,
  type Node,
  parse,
  usesOf,
  within,
} from './syntax.ts'

/**
 * A row of a record, or a part of another object: the keys that lead to it, with a dot between them; what is spread into
 * an object goes by its name. Without `is` it is left out.
 */
export type RowChange = { of: string; at: string; is?: string }
/**
 * A change of one declaration at the top of a file. It is named, and not its file or its text, so that files may be
 * moved, split and joined, and the code formatted and written otherwise. What a declaration is given instead is code, in
 * which `was` is what it was:
 * - `does`: what a function does instead, with `given` for what it is called with;
 * - `is`: what a constant is instead;
 * - `uses` and `is`: what a name that a function uses is instead, within that function.
 */
export type Patch =
  | { of: string; does: string }
  | { of: string; is: string }
  | { of: string; uses: string; is: string }
  | RowChange

const PRODUCT = /^(?:src|server|service-worker)\/.*(?<!\.test)\.tsx?$/

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

/** A piece of a text, and what stands there instead. */
type Change = { start: number; end: number; text: string }

/** The parts of an object below a node that a path of keys leads to. */
function rowsAt(node: Node, path: readonly string[]): Node[] {
  const [key, ...rest] = path
  const found = within(node)
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) => properties as Node[])
    .filter((one) => (keyOf(one) ?? (one.argument as Node | undefined)?.name) === key)
  return rest.length === 0 ? found : found.flatMap((one) => rowsAt(one, rest))
}

function changesOfRow({ node }: Declaration, source: string, { at, is }: RowChange): Change[] {
  const rows = rowsAt(node, at.split('.'))
  return rows.length !== 1
    ? []
    : rows.map(({ start, end }) => {
        const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
        return is === undefined ? { start, end: end + comma, text: '' } : { start, end, text: is }
      })
}

/** The declaration under another name, and one of its own name that does or is something else. */
function changesOfWhole(
  { statement, isExported, node, name }: Declaration,
  patch: { of: string } & ({ does: string } | { is: string }),
): Change[] {
  const { of } = patch
  const was = `was_${of}`
  const { start, end } = statement
  const isFunction = node.type === 'FunctionDeclaration'
  const { async: isAsync } = (isFunction ? node : (node.init ?? {})) as { async?: boolean }
  const begin = isExported ? 'export ' : ''
  const asynchronous = isAsync ? 'async ' : ''
  const body = 'does' in patch ? `{\nconst was = ${was}\n${patch.does}\n}` : ''
  // A function may be called above where it is declared.
  const value =
    'is' in patch ? `((was) => (${patch.is}))(${was})` : `${asynchronous}(...given) => ${body}`
  const instead =
    isFunction && 'does' in patch
      ? `${begin}${asynchronous}function ${of}(...given) ${body}`
      : `${begin}const ${of} = ${value}`
  return [
    { start, end: isExported ? (statement.declaration as Node).start : start, text: '' },
    { start: name.start, end: name.start + of.length, text: was },
    { start: end, end, text: `\n${instead}\n` },
  ]
}

/** What a patch changes of a declaration; nothing if it means another of that name. */
function changesOf(declaration: Declaration, source: string, patch: Patch): Change[] {
  if ('at' in patch) return changesOfRow(declaration, source, patch)
  if (!('uses' in patch)) return changesOfWhole(declaration, patch)
  return usesOf(declaration.node, patch.uses).map(({ start, end }) => {
    const text = `((was) => (${patch.is}))(${source.slice(start, end)})`
    return { start, end, text }
  })
}

/** The changes of each declaration in a source that a patch means. */
function fitting(file: string, source: string, patch: Patch): Change[][] {
  if (!new RegExp(`\\b(?:function|const|let|class)\\s+${patch.of}\\b`).test(source)) return []
  return declarationsOf(parse(file, source), patch.of)
    .map((declaration) => changesOf(declaration, source, patch))
    .filter((changes) => changes.length > 0)
}

function nameOf(patch: Patch): string {
  if ('at' in patch) return `${patch.of}: ${patch.at}`
  return 'uses' in patch ? `${patch.of}, which uses ${patch.uses}` : patch.of
}

const found = new Map<string, string>()

/** The file of the declaration that a patch changes. Throws unless there is exactly one. */
export function fileOf(patch: Patch): string {
  const key = nameOf(patch)
  const match = found.get(key)
  if (match !== undefined) return match
  const files = [...product()].flatMap(([path, source]) =>
    fitting(path, source, patch).map(() => path),
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
    const [changes] = fitting(file, source, patch)
    if (changes === undefined) throw new Error(`Another patch of ${file} changed ${nameOf(patch)}`)
    // From the end, so that the places before stay.
    return changes.reduceRight(
      (rest, { start, end, text: put }) => rest.slice(0, start) + put + rest.slice(end),
      source,
    )
  }, text)
}

/** Names in the code of a patch that nothing has: it would fail as it runs, and be caught for that. */
export function unknownNames(patch: Patch): string[] {
  const code = 'does' in patch ? patch.does : `return (${patch.is})`
  const names = allNames(parse('source.ts', sourceOf(fileOf(patch))))
  return freeNames(code).filter(
    (name) => !names.has(name) && name !== 'was' && name !== 'given' && !(name in globalThis),
  )
}
