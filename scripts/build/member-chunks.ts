import type { Plugin, Rolldown } from 'vite'
import { isFirst, isStaffModule } from './feature-at.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const isStaffChunk = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' && output.moduleIds.some(isStaffModule)

const isCode = (url: string) => /\.(?:js|css)$/.test(url)

/** Chunks of members, with what `next` names of each, and their styles. */
function reach(
  bundle: Bundle,
  begin: (chunk: Chunk) => boolean,
  next: (chunk: Chunk) => string[],
): Set<string> {
  const files = new Set<string>()
  const waiting = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && begin(output) ? [output.fileName] : [],
  )
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const output = bundle[name]
    if (files.has(name) || output?.type !== 'chunk' || isStaffChunk(output)) continue
    files.add(name)
    for (const css of (output as Chunk).viteMetadata?.importedCss ?? []) files.add(css)
    waiting.push(...next(output))
  }
  return files
}

/**
 * Files under dist that a member's screens can reach: entries, their imports, lazy chunks, styles. Throws if one imports
 * a chunk of the console, which is not precached: that screen would not open offline.
 */
export function memberFiles(bundle: Bundle): Set<string> {
  return reach(
    bundle,
    ({ isEntry }) => isEntry,
    ({ fileName, imports, dynamicImports }) => {
      const staff = imports.find((imported) => isStaffChunk(bundle[imported]))
      if (staff !== undefined) {
        throw new Error(`${fileName} imports ${staff} of the console, which members do not get`)
      }
      return [...imports, ...dynamicImports]
    },
  )
}

/** Those of them that a device needs to open a first screen offline: these screens, the app around them, their imports. */
export function firstFiles(bundle: Bundle): Set<string> {
  return reach(
    bundle,
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some(isFirst),
    ({ imports }) => imports,
  )
}

type MemberChunks = {
  plugin: Plugin
  mayPrecache: (url: string) => boolean
  /** Whether a file of members waits until the browser is idle. */
  isLater: (url: string) => boolean
}

/** Remembers which scripts and styles members can reach, so that the precache leaves the rest out. */
export function memberChunks(): MemberChunks {
  let reachable = new Set<string>()
  let first = new Set<string>()
  return {
    plugin: {
      name: 'sampan:member-chunks',
      apply: 'build',
      enforce: 'post',
      generateBundle(_options, bundle) {
        reachable = memberFiles(bundle)
        first = firstFiles(bundle)
      },
    },
    mayPrecache: (url) => !isCode(url) || reachable.has(url),
    isLater: (url) => isCode(url) && !first.has(url),
  }
}
