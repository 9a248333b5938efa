import { Dexie } from 'dexie'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { isStorageEnding } from '#features/parcels/rules/storage.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/*
 * IndexedDB can only search by prefix, but people search by the last digits on a label. The first search therefore reads
 * the few required fields into memory, in chunks to keep the page responsive, and caches them until a parcel changes.
 */
type Entry = {
  id: string
  list: string | undefined
  warehouse: WarehouseId | null
  createdAt: string
  key: string
  code: string
  words: string
  /** What tells whether its storage ends. */
  stored: Pick<ParcelRow, 'stage' | 'originWarehouse' | 'storage'>
}

const CHUNK = 1_000
type Directory = { entries: Entry[]; changes: number }
const directories = new WeakMap<AccountDatabase, Directory>()
/** Counts changes of parcels or goods, from any tab, by database name. */
const changes = new Map<string, number>()

const plain = (text: string) => plainTyped(text).toLowerCase()

Dexie.on('storagemutated', (parts: object) => {
  const names = Object.keys(parts).map((part) => /^idb:\/\/(.+)\/(parcel|goods)\//.exec(part)?.[1])
  for (const name of new Set(names)) {
    if (name !== undefined) changes.set(name, (changes.get(name) ?? 0) + 1)
  }
  // Dexie's event for a page restored from the back-forward cache.
  if ('all' in parts) for (const [name, count] of changes) changes.set(name, count + 1)
})

async function eachChunk<R extends { id: string }>(
  read: (after: string) => PromiseLike<R[]>,
  use: (row: R) => void,
): Promise<void> {
  for (let after = ''; ; ) {
    const piece = await read(after)
    for (const row of piece) use(row)
    const last = piece.at(-1)
    if (last === undefined || piece.length < CHUNK) return
    after = last.id
  }
}

async function build(db: AccountDatabase): Promise<Entry[]> {
  const words = new Map<string, string>()
  await eachChunk(
    (after) => db.goods.where('id').above(after).limit(CHUNK).toArray(),
    ({ view }) => {
      if (view === undefined) return
      words.set(view.parcelId, `${words.get(view.parcelId) ?? ''}\n${plain(view.name)}`)
    },
  )
  const entries: Entry[] = []
  await eachChunk(
    (after) => db.parcel.where('id').above(after).limit(CHUNK).toArray(),
    ({ id, view, list, key = '' }) => {
      if (view === undefined) return
      const warehouse = view.originWarehouse ?? view.destinationWarehouseId
      const { createdAt, stage, originWarehouse, storage } = view
      const stored = { stage, originWarehouse, storage: storage ?? null }
      const text = words.get(id) ?? ''
      const entry = { id, list, warehouse, createdAt, key, code: view.code ?? '' }
      entries.push({ ...entry, words: text, stored })
    },
  )
  return entries.sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  )
}

async function directory(db: AccountDatabase): Promise<Entry[]> {
  // A live query that reads from memory must still be notified of changes, and reading from a whole table subscribes to
  // it. That comes before reading `changes`, because Dexie notifies live queries before our listener.
  await Promise.all([db.parcel.limit(1).toArray(), db.goods.limit(1).toArray()])
  const now = changes.get(db.name) ?? 0
  changes.set(db.name, now)
  const cached = directories.get(db)
  if (cached?.changes === now) return cached.entries
  const entries = await build(db)
  directories.set(db, { entries, changes: now })
  return entries
}

type Wanted = {
  list: ParcelList
  search: string
  warehouse: WarehouseId | null
  /** The time at which their storage ends soon or has ended; null for all. */
  endingAtMs: number | null
}

function matcher(search: string): (entry: Entry) => boolean {
  const words = plain(search)
  if (words === '') return () => true
  const key = trackingKey(typedNumber(words))
  const code = normaliseCode(words)
  return (entry) =>
    entry.words.includes(words) ||
    (key !== '' && entry.key.includes(key)) ||
    (code !== '' && entry.code.includes(code))
}

/** Ids of the parcels of a list that match a search, a warehouse and the end of their storage, newest first. */
export async function findParcelIds(
  db: AccountDatabase,
  { list, search, warehouse, endingAtMs }: Wanted,
): Promise<string[]> {
  const matches = matcher(search)
  const entries = await directory(db)
  return entries
    .filter(
      (entry) =>
        (list === 'all' || entry.list === list) &&
        (warehouse === null || entry.warehouse === warehouse) &&
        (endingAtMs === null || isStorageEnding(entry.stored, endingAtMs)) &&
        matches(entry),
    )
    .map(({ id }) => id)
}
