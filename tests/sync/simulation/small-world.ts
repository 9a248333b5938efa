import type { Patch } from '#tests/support/patch.ts'

/** Limits low enough for a world of forty steps to reach: a few rows a page, a few mutations a batch, a few bytes a piece. */
export const SMALL_WORLD: readonly Patch[] = [
  { of: 'PULL_PAGE_ROWS', is: '5' },
  { of: 'MAX_SYNC_BYTES', is: '6_000' },
  // A proxy may allow less than the server.
  { of: 'sync', is: '({ ...was, maxBytes: was.maxBytes - 3_000 })' },
  { of: 'MIN_BYTES', is: '1_000' },
  { of: 'CHUNK_BYTES', is: '40' },
]
