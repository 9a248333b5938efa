import type { Database } from '#engine/server/database/database.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import type { DiskSpace } from '#engine/server/files/disk-space.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import type { Images } from '#engine/server/files/images.ts'
import type { Log } from '#engine/server/log.ts'
import type { Meter } from '#engine/server/meter.ts'
import type { Settings } from '#engine/server/settings.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'

/**
 * Dependencies of routes and use-cases: time, ids, randomness, network and storage. A feature declares what it adds beside
 * its type (`declare module '#engine/server/services.ts'`), and `server/start-server.ts` provides it.
 */
export interface Services {
  db: Database
  files: FileStore
  /** Re-encodes pictures in a separate process. */
  images: Images
  diskSpace: DiskSpace
  /** Unix milliseconds. */
  nowMs: () => number
  randomBytes: RandomBytes
  /** A new UUIDv7. */
  newId: () => string
  enqueue: Enqueue
  settings: Settings
  log: Log
  meter: Meter
  /** Aborted when the server begins to stop, which ends long responses. */
  stopping: AbortSignal
}

/** What only reads needs no more. */
export type ReadDeps = Pick<Services, 'db'>

/** The current time as UTC ISO 8601, as stored in every table. */
export function nowOf({ nowMs }: Pick<Services, 'nowMs'>): string {
  return new Date(nowMs()).toISOString()
}
