import { signal } from '@preact/signals-core'
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import { newId } from '#platform/ids.ts'
import { imageCache } from '#platform/image-cache.ts'
import type { DraftRow, OutcomeRow, SyncedTable } from '#shared/contract/rows.ts'
import type { PatchEntry, SyncReply, WireMutation } from '#shared/contract/sync.ts'
import type { ImageType } from '#shared/domain/images.ts'
import type { StoredRow } from './stored-row.ts'
import { freshState, type MetaRecord } from './sync-state.ts'

/** A mutation that a pull has shown, kept for 30 days since it first did, to be sent again to a server that lost it. */
export type HistoryRow = WireMutation & { n: number; clientId: string; doneAt: number }

/** A mutation that no pull has shown yet; `doneAt` of one that came back from the history to be sent again. */
export type OutboxRow = WireMutation & { doneAt?: number }

/** One page of a pull that is not complete yet. */
export type IncomingPage = {
  n: number
  patch: PatchEntry[]
  /** Of what was sent when the page was asked for. */
  results?: SyncReply['results']
}

/** Bytes of a picture taken here, until the server has them. An ArrayBuffer, since Safari fails on Blobs. */
export type BlobRow = {
  sha256: string
  bytes: ArrayBuffer
  contentType: ImageType
  addedAt: number
  /** `refused`: the server will not have these bytes; they stay for the tray. */
  state: 'waiting' | 'refused'
  code?: string
}

/** How sending a picture went that failed: each waits by itself, so that it holds up nothing else. */
export type UploadRow = { sha256: string; attempts: number; notBefore: number }

/** A form as it is being typed, ahead of the draft that is synced; `rev` is the save it is based on. */
export type DraftEdit = Pick<DraftRow, 'id' | 'kind' | 'content'> & {
  rev: string | null
  editedAt: number
}

type Entities = { [T in SyncedTable]: Table<StoredRow<T>, string> }

export type AccountDatabase = Dexie &
  Entities & {
    meta: Table<MetaRecord, string>
    outbox: Table<OutboxRow, number>
    history: EntityTable<HistoryRow, 'n'>
    incoming: EntityTable<IncomingPage, 'n'>
    blobs: Table<BlobRow, string>
    uploads: Table<UploadRow, string>
    draftEdits: Table<DraftEdit, string>
    refused: Table<OutcomeRow, string>
  }

const PREFIX = 'sampan-account-'

/** The versions of the schema, oldest first. Append only: a version that was released is never edited. */
export const DATABASE_VERSIONS: readonly Record<string, string>[] = [
  {
    meta: 'key',
    outbox: 'seq',
    history: '++n, [clientId+seq], doneAt',
    incoming: '++n',
    blobs: 'sha256, state',
    draftEdits: 'id',
    account: 'id',
    address: 'id',
    parcel: 'id, [list+view.createdAt], view.createdAt, view.code, key',
    goods: 'id, view.parcelId',
    photo: 'id, view.ownerId, view.sha256, view.state',
    claim: 'id',
    draft: 'id',
    alias: 'id',
    conflict: 'id',
    outcome: 'id',
  },
  // Changes that the server could not even read: their tray is on this device alone.
  { refused: 'id' },
  { uploads: 'sha256' },
]

export const databaseName = (accountId: string): string => PREFIX + accountId

/** Whose database it is. */
export const accountIdOf = (database: Dexie): string => database.name.slice(PREFIX.length)

/** Accounts with a database on this device, whoever is signed in. */
export async function accountsOnDevice(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}

/** Connections that were closed on purpose, or whose database was deleted: these are never opened again. */
const retired = new WeakSet<Dexie>()

export const isRetired = (database: Dexie): boolean => retired.has(database)

/** Closes a connection for good. */
export function closeDatabase(database: Dexie): void {
  retired.add(database)
  database.close()
}

const deleted = new WeakSet<Dexie>()

/** Whether a sign-out, here or in another tab, has deleted the account's data. */
export const isDeleted = (database: Dexie): boolean => deleted.has(database)

/** Closes a connection for good because its database goes: nothing of the account may come after it. */
export function closeDeleted(database: Dexie): void {
  deleted.add(database)
  closeDatabase(database)
}

/**
 * `outdated`: another tab runs a newer version of the app, which has changed the database; this one writes nothing more.
 * `blocked`: a tab of an older version keeps the database from being brought up to date.
 */
export const schemaTrouble = signal<'outdated' | 'blocked' | null>(null)

const outdated = new WeakSet<Dexie>()

/** Whether the database is newer than this version of the app. */
export const isOutdated = (database: Dexie): boolean => outdated.has(database)

/** Closes a connection for good: what this version writes could be wrong in the newer one. */
function closeOutdated(database: Dexie): void {
  outdated.add(database)
  closeDatabase(database)
  schemaTrouble.value = 'outdated'
}

/** Opens a connection; Dexie opens a newer database than it knows, too. */
async function openDeclared(database: AccountDatabase): Promise<void> {
  await database.open()
  if (schemaTrouble.peek() === 'blocked') schemaTrouble.value = null
  if (Math.floor(database.backendDB().version / 10) <= DATABASE_VERSIONS.length) return
  closeOutdated(database)
  throw new Error(`${database.name} is of a newer version of the app`)
}

function declared(accountId: string, options: DexieOptions): AccountDatabase {
  const database = new Dexie(databaseName(accountId), {
    chromeTransactionDurability: 'strict',
    // Live queries read the database itself: a second copy in memory is not worth its room.
    cache: 'disabled',
    ...options,
  }) as AccountDatabase
  DATABASE_VERSIONS.forEach((stores, i) => {
    database.version(i + 1).stores(stores)
  })
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) {
      closeOutdated(database)
      return false
    }
    // Another tab signs this account out: to open again would make its database anew.
    closeDeleted(database)
    // A tab that was frozen may have kept a picture since the other one cleared the cache.
    void imageCache(accountId).clear()
    return false
  })
  database.on('blocked', ({ newVersion }) => {
    if (newVersion !== null) schemaTrouble.value = 'blocked'
  })
  return database
}

/** Opens an account's database, and makes it with a new device identity when it is not there. */
export async function openAccountDatabase(
  accountId: string,
  options: DexieOptions & { newId?: () => string } = {},
): Promise<AccountDatabase> {
  const { newId: idSource = newId, ...given } = options
  const database = declared(accountId, given)
  let isOpened = false
  database.on('populate', (transaction) => {
    // A connection that is opened again and finds nothing: a sign-out has deleted it meanwhile.
    if (isOpened || isRetired(database)) throw new Error('The database was deleted')
    return transaction.table('meta').add(freshState(idSource()))
  })
  await openDeclared(database)
  isOpened = true
  return database
}

/** Opens an account's database if it is there; null where a sign-out has deleted it: then it must not come back. */
export async function openKnownDatabase(
  accountId: string,
  options: DexieOptions = {},
): Promise<AccountDatabase | null> {
  const database = declared(accountId, options)
  let isThere = true
  database.on('populate', () => {
    isThere = false
    throw new Error('There is no such database')
  })
  try {
    await openDeclared(database)
    return database
  } catch (error) {
    if (isThere) throw error
    closeDatabase(database)
    return null
  }
}
