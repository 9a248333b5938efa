import { signal } from '@preact/signals-core'
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { ChosenPicture, PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { imageCache } from '#engine/client/platform/image-cache.ts'
import type { ImageType } from '#engine/shared/images.ts'
import type { DraftRow, OutcomeRow, SyncedTable } from '#engine/shared/rows.ts'
import type { PatchEntry, SyncReply, WireMutation } from '#engine/shared/sync.ts'
import { linksOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { PictureField } from '#registry/picture-fields.ts'
import type { StoredRow } from './stored-row.ts'
import { freshState, type MetaRecord, noRows } from './sync-state.ts'

type Confirmed = { n: number; clientId: string; doneAt: number }
/**
 * The mutations that a pull confirmed at one time, in order; `seq` is the first of their numbers. Kept for 30 days, to be
 * sent again if the server loses them. An earlier release wrote a row for each.
 */
export type HistoryRow = Confirmed & ({ seq: number; mutations: WireMutation[] } | WireMutation)
/** The database gives it its `n`. */
type NewHistoryRow<Row> = Row extends HistoryRow ? Omit<Row, 'n'> & { n?: number } : never

/**
 * A mutation not yet confirmed by a pull. `doneAt` is set when it came back from the history to be sent again, `awaited`
 * when a screen waits for the decision about its `mid`.
 */
export type OutboxRow = WireMutation & { doneAt?: number; awaited?: true }

/** One page of a pull that is not complete yet. */
export type IncomingPage = {
  n: number
  patch: PatchEntry[]
  /** Results for the mutations sent with the request for this page. */
  results?: SyncReply['results']
}

/** Bytes of a picture taken here, until the server has them. Stored as an ArrayBuffer because Safari fails on Blobs. */
export type BlobRow = {
  sha256: string
  bytes: ArrayBuffer
  contentType: ImageType
  addedAt: number
  /** `refused`: the server rejected these bytes; they stay for the tray. */
  state: 'waiting' | 'refused'
  code?: string
}

/** A picture chosen for a form that is not submitted yet. `formId` is the form's draft, or its name and row. */
export type ChosenRow = {
  key: string
  formId: string
  field: PictureField
  addedAt: number
  byteLength: number
  picture: ChosenPicture
}

/** Failed upload attempts of one picture. Each picture backs off separately, so that one does not block the others. */
export type UploadRow = { sha256: string; attempts: number; notBefore: number }

/** A form while it is being typed, ahead of its synced draft; `rev` is the save it is based on. */
export type DraftEdit = Pick<DraftRow, 'id' | 'kind' | 'content'> & {
  rev: string | null
  editedAt: number
}

/**
 * What one of the staff did at a desk without a connection, until the server has decided it and they have seen what
 * became of it. `call`: what is sent, under its `onceKey`. `about`: the things that it changes; acts on one of them are
 * sent in their order. `shown` is for the list of what waits.
 */
export type DeskActRow = {
  n: number
  onceKey: string
  act: string
  call: unknown
  about: readonly string[]
  shown: unknown
  at: number
  /** Bytes of its pictures. */
  byteLength: number
  state: 'waiting' | 'refused' | 'done'
  /** Why the server refused it. */
  problem?: { code: string; requestId?: string | undefined } | undefined
  /** How often the server failed at it. */
  failures: number
}

/** A picture of such an act, until the server has it. */
export type DeskPictureRow = { n: number; onceKey: string; picture: PreparedImage }

/** A member's reply, shown offline. `from`: Unix milliseconds of its arrival. */
export type KeptReply = { name: string; value: unknown; from: number }

type Entities = { [T in SyncedTable]: Table<StoredRow<T>, string> }

export type AccountDatabase = Dexie &
  Entities & {
    meta: Table<MetaRecord, string>
    outbox: Table<OutboxRow, number>
    history: Table<HistoryRow, number, NewHistoryRow<HistoryRow>>
    incoming: EntityTable<IncomingPage, 'n'>
    blobs: Table<BlobRow, string>
    uploads: Table<UploadRow, string>
    draftEdits: Table<DraftEdit, string>
    chosen: Table<ChosenRow, string>
    refused: Table<OutcomeRow, string>
    reply: Table<KeptReply, string>
    deskActs: EntityTable<DeskActRow, 'n'>
    deskPictures: EntityTable<DeskPictureRow, 'n'>
  }

const PREFIX = 'sampan-account-'

/** A synced table needs no version: it gets a store with its rows by id and by the owner that they are parts of. */
const syncedStores = Object.fromEntries(
  SYNCED_TABLES.map((table) => {
    const owners = linksOf(table).filter(({ field, link }) => link.isPart && field !== 'id')
    return [table, ['id', ...owners.map(({ field }) => `view.${field}`)].join(', ')]
  }),
)

/**
 * Stores of this device alone and further indexes, oldest first. Append only: never edit a released version. The indexes
 * of features' tables stand here too, because all tables have one sequence of versions.
 */
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
  // Mutations that the server could not parse. Their refusals exist only on this device.
  { refused: 'id' },
  { uploads: 'sha256' },
  { chosen: 'key, formId, byteLength' },
  { coupon: 'id' },
  { reply: 'name' },
  { shipment: 'id, [view.status+view.createdAt], view.createdAt, view.transCode' },
  {
    request: 'id, [view.status+view.createdAt], view.createdAt, view.code, view.checkoutId',
    requestParcel: 'id, view.requestId, view.parcelId',
  },
  // Parcels are counted in `meta`, which a tab of an earlier version would not do.
  {},
  // A tab of an earlier version would neither record in `meta` what a request has carried, nor read the history.
  {},
  // Staff alone write there. A tab of an earlier version would not count it before a sign-out.
  { deskActs: '++n', deskPictures: '++n, onceKey' },
]

export const STORES: Readonly<Record<string, string>> = Object.assign(
  {},
  syncedStores,
  ...DATABASE_VERSIONS,
)

/**
 * A new table and a new version each raise it, in any order: Dexie compares the stores of the device with `STORES` and
 * needs older versions only to convert values. Registering each of those too would delete a store that an upgrade adds
 * out of order, with what is in it.
 */
export const DATABASE_VERSION = DATABASE_VERSIONS.length + SYNCED_TABLES.length

export const databaseName = (accountId: string): string => PREFIX + accountId

/** The account that a database belongs to. */
export const accountIdOf = (database: Dexie): string => database.name.slice(PREFIX.length)

/** Accounts with a database on this device, signed in or not. */
export async function accountsOnDevice(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}

/** Connections closed on purpose or because their database was deleted. They are never reopened. */
const retired = new WeakSet<Dexie>()

export const isRetired = (database: Dexie): boolean => retired.has(database)

/** Closes a connection permanently. */
export function closeDatabase(database: Dexie): void {
  retired.add(database)
  database.close()
}

const deleted = new WeakSet<Dexie>()

/** Whether a sign-out, in this tab or another, has deleted the account's data. */
export const isDeleted = (database: Dexie): boolean => deleted.has(database)

/**
 * Closes a connection permanently because its database is being deleted; nothing may be written to the account
 * afterwards.
 */
export function closeDeleted(database: Dexie): void {
  deleted.add(database)
  closeDatabase(database)
}

/**
 * `outdated`: another tab runs a newer version of the app and has upgraded the database; this version must not write
 * any more. `blocked`: a tab with an older version prevents the upgrade.
 */
export const schemaTrouble = signal<'outdated' | 'blocked' | null>(null)

const outdated = new WeakSet<Dexie>()

/** Whether the database is newer than this version of the app. */
export const isOutdated = (database: Dexie): boolean => outdated.has(database)

/** Closes a connection permanently: what this version writes could be invalid in the newer schema. */
function closeOutdated(database: Dexie): void {
  outdated.add(database)
  closeDatabase(database)
  schemaTrouble.value = 'outdated'
}

/** Opens a connection. Dexie also opens newer schemas than it knows, so this checks the version and rejects. */
async function openChecked(database: AccountDatabase): Promise<void> {
  await database.open()
  if (schemaTrouble.peek() === 'blocked') schemaTrouble.value = null
  if (Math.floor(database.backendDB().version / 10) <= DATABASE_VERSION) return
  closeOutdated(database)
  throw new Error(`${database.name} is of a newer version of the app`)
}

function makeDatabase(accountId: string, options: DexieOptions): AccountDatabase {
  const database = new Dexie(databaseName(accountId), {
    chromeTransactionDurability: 'strict',
    // Live queries read the database directly; a second copy in memory is not worth the space.
    cache: 'disabled',
    ...options,
  }) as AccountDatabase
  database.version(DATABASE_VERSION).stores(STORES)
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) {
      closeOutdated(database)
      return false
    }
    // Another tab is signing this account out; reopening would create the database again.
    closeDeleted(database)
    // A frozen tab may have stored a picture after the other tab cleared the cache.
    void imageCache(accountId).clear()
    return false
  })
  database.on('blocked', ({ newVersion }) => {
    if (newVersion !== null) schemaTrouble.value = 'blocked'
  })
  return database
}

/** Opens an account's database. Creates it with a new device identity when it does not exist. */
export async function openAccountDatabase(
  accountId: string,
  options: DexieOptions & { newId?: () => string } = {},
): Promise<AccountDatabase> {
  const { newId: idSource = newId, ...given } = options
  const database = makeDatabase(accountId, given)
  let isOpened = false
  database.on('populate', (transaction) => {
    // Reopened and empty: a sign-out deleted the database in the meantime.
    if (isOpened || isRetired(database)) throw new Error('The database was deleted')
    return transaction.table('meta').bulkAdd([freshState(idSource()), ...noRows()])
  })
  await openChecked(database)
  isOpened = true
  return database
}

/** Opens an account's database if it exists; null after a sign-out, which must not be undone. */
export async function openKnownDatabase(
  accountId: string,
  options: DexieOptions = {},
): Promise<AccountDatabase | null> {
  const database = makeDatabase(accountId, options)
  let isThere = true
  database.on('populate', () => {
    isThere = false
    throw new Error('There is no such database')
  })
  try {
    await openChecked(database)
    return database
  } catch (error) {
    if (isThere) throw error
    closeDatabase(database)
    return null
  }
}
