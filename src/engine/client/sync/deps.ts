import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { Fetch } from '#engine/client/platform/http.ts'
import type { ImageCache } from '#engine/client/platform/image-cache.ts'
import type { Locks } from '#engine/client/platform/locks.ts'

/** The environment of a run, passed in to run the same code in a page, the worker and tests. */
export type SyncDeps = {
  db: AccountDatabase
  accountId: string
  authorization: string
  /** The app's version for support, and this device's name for the member. */
  app: string
  device: string
  fetch: Fetch
  locks: Locks
  nowMs: () => number
  newId: () => string
  images: ImageCache
  /** How long the server may be silent; default 25 s. */
  timeoutMs?: number
}
