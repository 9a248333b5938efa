import type { PatchEntry } from '#shared/contract/sync.ts'
import { refKey } from './replay.ts'

/** Merges the pages of one pull; the newer version of a row wins. */
export function mergePages(pages: Iterable<readonly PatchEntry[]>): Map<string, PatchEntry> {
  const merged = new Map<string, PatchEntry>()
  for (const page of pages) {
    for (const entry of page) {
      const key = refKey(entry)
      const known = merged.get(key)
      if (known === undefined || known.version <= entry.version) merged.set(key, entry)
    }
  }
  return merged
}
