import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Images } from '#server/files/images.ts'
import type { Enqueue } from '#server/job-kinds.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import type { VapidKeys } from '#server/vapid-keys.ts'
import type { RandomBytes } from '#shared/domain/ids.ts'

/** What routes and use-cases get instead of reaching for the world. */
export type Services = {
  db: Database
  files: FileStore
  /** Draws pictures anew, in a process of its own. */
  images: Images
  /** Unix milliseconds. */
  nowMs: () => number
  randomBytes: RandomBytes
  /** A new UUIDv7. */
  newId: () => string
  enqueue: Enqueue
  settings: Settings
  log: Log
  /** Identifies this server to push services. */
  vapid: VapidKeys
  /** Aborted when the server begins to stop: long answers end themselves on it. */
  stopping: AbortSignal
}

/** The present as UTC ISO 8601, as every table keeps it. */
export function nowOf({ nowMs }: Pick<Services, 'nowMs'>): string {
  return new Date(nowMs()).toISOString()
}
