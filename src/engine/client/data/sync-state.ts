import { storeOf } from '#engine/shared/device-stores.ts'
import { EMPTY_DIGEST } from '#engine/shared/digest.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'

/** The sync state of this device. One record, so that each transaction updates all of it or nothing. */
export type SyncState = {
  key: 'sync'
  clientId: string
  /** Empty before the first reply. */
  epoch: string
  /** Opaque; empty requests everything from the start. */
  cursor: string
  /** The last of this device's mutations confirmed by a pull, and its mid. */
  lastSeq: number
  lastMid: string | null
  /** The number of the next mutation made here. */
  nextSeq: number
  /**
   * The last of these numbers that a request has carried, whether it arrived or not. Not yet there on a device of an
   * earlier release, which may have sent all that it has.
   */
  triedSeq?: number
  /** The digest of every `base` on the device. */
  digest: string
  /** A full pull is in progress; its pages are stored in `incoming`. */
  resetting: boolean
  /** How often in a row the digest did not match the received rows. */
  doubts: number
  /** The digest computed here when it differed from the server's; sent with the next request. */
  counted: string | null
  believed: AcceptedMismatch | null
  /** Unix milliseconds of the last completed pull. */
  lastSyncedAt: number | null
  /** The server's clock at that pull; the device's clock may be wrong. */
  serverAt?: number
}

/**
 * A digest mismatch that was accepted in the end: the difference, how often this happened, and until when (Unix
 * milliseconds) mismatches are ignored.
 */
export type AcceptedMismatch = { gap: string; times: number; until: number }

/** Mutations with later numbers have never left the device. */
export const triedSeqOf = ({ triedSeq, nextSeq }: SyncState): number => triedSeq ?? nextSeq - 1

/** The state of a new device. */
export function freshState(clientId: string): SyncState {
  return {
    key: 'sync',
    clientId,
    epoch: '',
    cursor: '',
    lastSeq: 0,
    lastMid: null,
    nextSeq: 1,
    triedSeq: 0,
    digest: EMPTY_DIGEST,
    resetting: false,
    doubts: 0,
    counted: null,
    believed: null,
    lastSyncedAt: null,
  }
}

export type SyncProblem =
  | 'offline'
  | 'locked'
  | 'refused'
  | 'upgrade'
  | 'server'
  | 'storage'
  /** The server keeps no more of the account's changes for now. */
  | 'full'
  /** Another tab holds the lock without making progress. */
  | 'held'

/** The current sync problem, stored so that every tab and the worker show the same one. */
export type SyncTrouble = {
  key: 'trouble'
  problem: SyncProblem | null
  /** UTC ISO 8601: from when there is room, if the account is full. */
  possibleFrom?: string | undefined
}

/** The limit on bytes of mutations per request on this link; no record means the maximum. */
export type SyncLink = { key: 'link'; mostBytes: number }

/**
 * The progress of the run: what was sent, as a member counts it, and how many rows a pull of several pages has received,
 * in this run and in earlier ones that were cut. Every step changes `beat`, so that other tabs can tell that it is alive.
 */
export type SyncRun = { key: 'run'; sent: number; received: number; beat: number }

/** The mutation that makes the server fail while all others succeed. */
export type SyncSuspect = { key: 'suspect'; mid: string; times: number; firstAt: number }

/** How many chosen pictures were deleted to make room for text, until the member dismisses the message. */
export type DeletedPictures = { key: 'deletedPictures'; count: number }

/** How many rows of a table each list shows, kept by the transactions that write its rows. */
export type KeptCounts = { key: `${SyncedTable}Counts`; counts: Counts }
/** Keyed by the list. */
export type Counts = Record<string, number>

/** The counts of a new device, and of one whose rows are all deleted. */
export const noRows = (): KeptCounts[] =>
  SYNCED_TABLES.flatMap((table) => {
    const { lists } = storeOf(table)
    if (lists === undefined) return []
    const counts = Object.fromEntries(lists.names.map((list) => [list, 0]))
    return { key: `${table}Counts` as const, counts }
  })

/** Whose work is left after the account's rows were deleted from this device, and why they were. */
export type LeftOwner = {
  key: 'owner'
  memberNum: string | null
  why: Revocation['why']
}

export type MetaRecord =
  | SyncState
  | LeftOwner
  | SyncTrouble
  | SyncLink
  | SyncRun
  | SyncSuspect
  | DeletedPictures
  | KeptCounts
