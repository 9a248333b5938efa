import type { Patch } from './patch.ts'

/** Limits low enough for a world of forty steps to reach: a few rows a page, a few mutations a batch, a few bytes a piece. */
export const SMALL_WORLD: readonly Patch[] = [
  {
    file: 'src/shared/contract/sync.ts',
    find: 'PULL_PAGE_ROWS = 2_000',
    replace: 'PULL_PAGE_ROWS = 5',
  },
  {
    file: 'src/shared/contract/sync.ts',
    find: 'MAX_SYNC_BYTES = 1_048_576',
    replace: 'MAX_SYNC_BYTES = 6_000',
  },
  {
    // A proxy may allow less than the server.
    file: 'src/shared/contract/sync.ts',
    find: 'maxBytes: MAX_SYNC_BYTES',
    replace: 'maxBytes: MAX_SYNC_BYTES - 3_000',
  },
  { file: 'src/sync/link.ts', find: 'MIN_BYTES = 16_384', replace: 'MIN_BYTES = 1_000' },
  { file: 'src/sync/upload-blob.ts', find: 'CHUNK_BYTES = 524_288', replace: 'CHUNK_BYTES = 40' },
]
