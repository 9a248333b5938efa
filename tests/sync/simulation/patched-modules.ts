import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { fileOf, type Patch, patched, sourceOf } from '#tests/support/patch.ts'

/** The project's folder as an URL. */
const ROOT = new URL('../../../', import.meta.url).href

/** The JavaScript of each file, which all graphs but those that patch it have in common. */
const stripped = new Map<string, string>()

const graphs = new Map<string, readonly Patch[]>()

const graphOf = (url: string | undefined): string | null =>
  url === undefined ? null : new URL(url).searchParams.get('graph')

function isOurs(url: string): boolean {
  return url.startsWith(ROOT) && !url.includes('/node_modules/') && new URL(url).search === ''
}

function javascriptOf(file: string, patches: readonly Patch[]): string {
  if (patches.some((patch) => fileOf(patch) === file))
    return stripTypeScriptTypes(patched(file, sourceOf(file), patches))
  const code = stripped.get(file) ?? stripTypeScriptTypes(sourceOf(file))
  stripped.set(file, code)
  return code
}

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const graph = graphOf(context.parentURL)
    if (graph === null || !isOurs(resolved.url)) return resolved
    return { ...resolved, url: `${resolved.url}?graph=${graph}` }
  },
  load(url, context, next) {
    const graph = graphOf(url)
    const patches = graph === null ? undefined : graphs.get(graph)
    if (patches === undefined) return next(url, context)
    const file = fileURLToPath(url).slice(fileURLToPath(ROOT).length)
    return { format: 'module', source: javascriptOf(file, patches), shortCircuit: true }
  },
})

/**
 * Loads a module and its imports within the project from patched sources, as a second module graph. Production code is
 * not affected. Throws if a patch does not fit.
 */
export async function loadPatched<T>(entry: string, patches: readonly Patch[]): Promise<T> {
  for (const patch of patches) fileOf(patch)
  const graph = String(graphs.size + 1)
  graphs.set(graph, patches)
  return import(`${ROOT}${entry}?graph=${graph}`)
}
