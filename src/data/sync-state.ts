import { EMPTY_DIGEST } from '#shared/domain/digest.ts'

/** Where this device stands with the server. One record, so that each transaction moves all of it or nothing. */
export type SyncState = {
  key: 'sync'
  clientId: string
  /** Empty until the server was met. */
  epoch: string
  /** Opaque; empty asks for everything from the start. */
  cursor: string
  /** The last of this device's mutations that a pull has shown, and its mid. */
  lastSeq: number
  lastMid: string | null
  /** The number of the next mutation made here. */
  nextSeq: number
  /** Of every `base` on the device. */
  digest: string
  /** Pages of a pull from nothing are being gathered in `incoming`. */
  resetting: boolean
  /** How often in a row the digest was not that of the rows that came. */
  doubts: number
  /** The digest counted here where the server's differed; told with the next request. */
  counted?: string | null
  believed?: Belief | null
  /** Unix milliseconds of the last pull that was applied to its end. */
  lastSyncedAt: number | null
  /** The server's clock at that pull: members set their own as they like. */
  serverAt?: number
}

/**
 * A server that counted otherwise and was believed in the end: by how much it was off, how often it came to that, and
 * until when (Unix milliseconds) this device does not doubt again.
 */
export type Belief = { gap: string; times: number; until: number }

/** A device that has never met the server. */
export function freshState(clientId: string): SyncState {
  return {
    key: 'sync',
    clientId,
    epoch: '',
    cursor: '',
    lastSeq: 0,
    lastMid: null,
    nextSeq: 1,
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
  /** Another tab is at it and gets nowhere. */
  | 'held'

/** What stands in the way, kept here so that every tab and the worker say the same. */
export type SyncTrouble = { key: 'trouble'; problem: SyncProblem | null }

/** How many bytes of mutations one request carries on this link; there is no record while a request takes all it may. */
export type SyncLink = { key: 'link'; mostBytes: number }

/** How far the run has come; every sign of progress changes `beat`, by which others see that it goes on. */
export type SyncRun = { key: 'run'; sent: number; beat: number }

/** The mutation at which the server failed while everything else went through. */
export type SyncSuspect = { key: 'suspect'; mid: string; times: number; firstAt: number }

export type MetaRecord = SyncState | SyncTrouble | SyncLink | SyncRun | SyncSuspect
