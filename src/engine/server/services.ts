import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Images } from '#server/files/images.ts'
import type { Enqueue } from '#server/job-kinds.ts'
import type { Seal } from '#server/jobs/seal.ts'
import type { Log } from '#server/log.ts'
import type { UnsubscribeLinks } from '#server/mail/unsubscribe-links.ts'
import type { Settings } from '#server/settings.ts'
import type { SetupNotice } from '#server/setup-notices.ts'
import type { Payables } from '#server/use-cases/money/payables.ts'
import type { VapidKeys } from '#server/vapid-keys.ts'
import type { RandomBytes } from '#shared/domain/ids.ts'

/** Dependencies of routes and use-cases: time, ids, randomness, network and storage. */
export type Services = {
  db: Database
  files: FileStore
  /** Re-encodes pictures in a separate process. */
  images: Images
  /** Unix milliseconds. */
  nowMs: () => number
  randomBytes: RandomBytes
  /** A new UUIDv7. */
  newId: () => string
  enqueue: Enqueue
  /** Seals the identity numbers of recipients. */
  identitySeal: Seal
  settings: Settings
  /** What members can pay. */
  payables: Payables
  log: Log
  /** What the set-up lacks, as the start found it. */
  setupNotices: readonly SetupNotice[]
  /** The unsubscribe links of mails. */
  unsubscribeLinks: UnsubscribeLinks
  /** Identifies this server to push services. */
  vapid: VapidKeys
  /** Aborted when the server begins to stop, which ends long responses. */
  stopping: AbortSignal
}

/** What only reads needs no more. */
export type ReadDeps = Pick<Services, 'db'>

/** The current time as UTC ISO 8601, as stored in every table. */
export function nowOf({ nowMs }: Pick<Services, 'nowMs'>): string {
  return new Date(nowMs()).toISOString()
}
