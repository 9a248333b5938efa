import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { database } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { live } from '#engine/client/data/live.ts'
import type { SyncProblem } from '#engine/client/data/sync-state.ts'
import { stuckUploads } from '#engine/client/data/uploads.ts'
import {
  COUNTED_TABLES,
  NOTHING_WAITING,
  readWaiting,
  type Waiting,
} from '#engine/client/data/waiting.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { readDeletedPictures } from './deleted-pictures.ts'
import { readRun } from './progress.ts'
import { readState, readWholeTrouble } from './read-state.ts'

export type SyncStatus = {
  /** Changes in the outbox. */
  waiting: number
  /** What a member counts of both: the number that every screen shows. */
  items: Waiting
  /** Pictures whose bytes are not on the server yet, without stuck ones. */
  photosWaiting: number
  /** What a member counts of the current run's work that is sent, out of this and what `items` counts. */
  sent: number
  /** Rows of a pull that has not ended, which no screen shows yet. */
  received: number
  running: boolean
  /** Unix milliseconds of the last complete pull. */
  lastSyncedAt: number | null
  problem: SyncProblem | null
  /** UTC ISO 8601: from when there is room, if the account is full. */
  possibleFrom?: string | undefined
  /** Chosen pictures that were deleted to make room for text. */
  deletedPictures: number
}

/** Whether a run is in progress in this tab or, as reported, in another. */
export const running = signal(false)

/**
 * Pictures to be uploaded. Stuck pictures are left out: they need the member, and an app update need not wait for them.
 */
async function waitingPhotos(db: AccountDatabase): Promise<string[]> {
  const [ids, stuck] = await Promise.all([
    db.blobs.where('state').equals('waiting').primaryKeys(),
    stuckUploads(db),
  ])
  return ids.filter((sha256) => !stuck.has(sha256))
}

/** Reads the status from the database, which gives every tab the same one. */
export async function readStatus(db: AccountDatabase): Promise<Omit<SyncStatus, 'running'>> {
  const counted = COUNTED_TABLES.map((table) => db.table(table))
  const stores = [db.outbox, db.blobs, db.uploads, db.meta, ...counted]
  return db.transaction('r', stores, async () => {
    const [waiting, photos, { lastSyncedAt }, trouble, { sent, received }, deletedPictures] =
      await Promise.all([
        db.outbox.count(),
        waitingPhotos(db),
        readState(db),
        readWholeTrouble(db),
        readRun(db),
        readDeletedPictures(db),
      ])
    const items = await readWaiting(db, { photos })
    const photosWaiting = photos.length
    const progress = { waiting, items, photosWaiting, sent, received }
    return { ...progress, ...trouble, lastSyncedAt, deletedPictures }
  })
}

const stored = live(readStatus)
/** A device has nothing to send and has never synced. */
export const AT_REST: SyncStatus = {
  items: NOTHING_WAITING,
  waiting: 0,
  photosWaiting: 0,
  sent: 0,
  received: 0,
  lastSyncedAt: null,
  problem: null,
  deletedPictures: 0,
  running: false,
}

/** What the run had sent when this tab lost the connection. */
let sentBeforeLoss = 0

/**
 * The sync status of this device: pending changes, time of the last sync, and problems. A lost connection shows at
 * once, before the next run fails; a problem that a connection would not solve is shown before it.
 */
export const syncStatus: ReadonlySignal<SyncStatus> = computed(() => {
  const status = stored.value.state === 'ready' ? stored.value.value : AT_REST
  const isSolvable = status.problem === null || status.problem === 'server'
  if (connected.value || status.sent < sentBeforeLoss) sentBeforeLoss = status.sent
  // Another tab or the worker may be sending before this tab learns that the connection is back.
  const isOffline = !connected.value && status.sent === sentBeforeLoss
  const problem = isOffline && isSolvable ? 'offline' : status.problem
  return { ...status, problem, running: running.value }
})

/** Reads the status once, because an unobserved signal has no value. Null while no account is open. */
export async function statusNow(): Promise<SyncStatus | null> {
  const db = database.peek()
  return db === null ? null : { ...(await readStatus(db)), running: running.peek() }
}
