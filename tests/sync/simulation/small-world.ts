import type { Patch } from '#tests/support/patch.ts'

/** Limits low enough for a world of forty steps to reach: a few rows a page, a few mutations a batch, a few bytes a piece. */
export const SMALL_WORLD: readonly Patch[] = [
  {
    of: 'PULL_PAGE_ROWS',
    find: 'PULL_PAGE_ROWS = 2_000',
    replace: 'PULL_PAGE_ROWS = 5',
  },
  {
    of: 'MAX_SYNC_BYTES',
    find: 'MAX_SYNC_BYTES = 1_048_576',
    replace: 'MAX_SYNC_BYTES = 6_000',
  },
  {
    // A proxy may allow less than the server.
    of: 'sync',
    find: 'maxBytes: MAX_SYNC_BYTES',
    replace: 'maxBytes: MAX_SYNC_BYTES - 3_000',
  },
  { of: 'MIN_BYTES', find: 'MIN_BYTES = 16_384', replace: 'MIN_BYTES = 1_000' },
  { of: 'CHUNK_BYTES', find: 'CHUNK_BYTES = 524_288', replace: 'CHUNK_BYTES = 40' },
]
