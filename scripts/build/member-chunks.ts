import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const STAFF_MODULE =
  /\/src\/(?:features\/[\w-]+\/staff\/|app\/staff\/|.*\/locales\/[^/]+\/[\w-]+-staff\.po)/

/** True when a module belongs to the staff console, which members never download. */
export function isStaffModule(id: string): boolean {
  return STAFF_MODULE.test(id.replaceAll('\\', '/'))
}

const isStaffChunk = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' && output.moduleIds.some(isStaffModule)

/**
 * Files under dist that a member's screens can reach: entries, their imports, lazy chunks, styles. Throws if one imports
 * a chunk of the console, which is not precached: that screen would not open offline.
 */
export function memberFiles(bundle: Bundle): Set<string> {
  const files = new Set<string>()
  const waiting = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
  )
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const output = bundle[name]
    if (files.has(name) || output?.type !== 'chunk' || isStaffChunk(output)) continue
    const staff = output.imports.find((imported) => isStaffChunk(bundle[imported]))
    if (staff !== undefined) {
      throw new Error(`${name} imports ${staff} of the console, which members do not get`)
    }
    files.add(name)
    for (const css of (output as Chunk).viteMetadata?.importedCss ?? []) files.add(css)
    waiting.push(...output.imports, ...output.dynamicImports)
  }
  return files
}

/** Remembers which scripts and styles members can reach, so that the precache leaves the rest out. */
export function memberChunks(): { plugin: Plugin; mayPrecache: (url: string) => boolean } {
  let reachable = new Set<string>()
  return {
    plugin: {
      name: 'sampan:member-chunks',
      apply: 'build',
      enforce: 'post',
      generateBundle(_options, bundle) {
        reachable = memberFiles(bundle)
      },
    },
    mayPrecache: (url) => !/\.(?:js|css)$/.test(url) || reachable.has(url),
  }
}
