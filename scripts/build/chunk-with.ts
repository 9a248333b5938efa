import type { Rolldown } from 'vite'

/** The chunk that holds a source file, given the end of its path. Throws without one. */
export function chunkWith(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    const holds = output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source))
    if (holds) return output
  }
  throw new Error(`No chunk of the build holds ${source}`)
}
