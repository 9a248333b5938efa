import type { AccountDatabase } from '#data/database.ts'
import type { Fetch } from '#platform/http.ts'
import type { ImageCache } from '#platform/image-cache.ts'
import type { Locks } from '#platform/locks.ts'

/** Everything that a run takes from the world, so that a page, the worker and a test run the same code. */
export type SyncDeps = {
  db: AccountDatabase
  accountId: string
  authorization: string
  /** The app's version and this device's name, for support and for the member. */
  app: string
  device: string
  fetch: Fetch
  locks: Locks
  nowMs: () => number
  newId: () => string
  images: ImageCache
  /** How long the server may be silent; 25 s unless told. */
  timeoutMs?: number
}
