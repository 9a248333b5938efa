import { effect } from '@preact/signals-core'
import { database, openCurrent } from '#engine/client/data/current.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { imageCache } from '#engine/client/platform/image-cache.ts'
import { deviceLocks } from '#engine/client/platform/locks.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { syncOnce } from '#engine/client/sync/sync-once.ts'
import { sync as syncEndpoint } from '#engine/shared/sync.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { declareParcel, editParcel } from '#features/parcels/changes/parcel.ts'
import { parcelList } from '#features/parcels/member/data/parcels.ts'
import { addressFields } from './address-fields.ts'

const LIST_ROWS = 50

type Member = { accountId: string; token: string }
/** `durableMs`: until what came is saved, where that is later. */
export type Synced = { ms: number; durableMs?: number; requests: number; bytesUp: number }

const lengthOf = (body: unknown): number =>
  typeof body === 'string'
    ? new TextEncoder().encode(body).length
    : body instanceof ArrayBuffer
      ? body.byteLength
      : 0

/** One complete sync run, with its requests and bytes sent. */
async function runSync({ accountId, token }: Member): Promise<Synced> {
  const db = await openCurrent(accountId)
  let requests = 0
  let bytesUp = 0
  const began = performance.now()
  const result = await syncOnce({
    db,
    accountId,
    authorization: token,
    app: 'bench',
    device: 'bench',
    newId,
    fetch: (path, init) => {
      requests += path === syncEndpoint.path ? 1 : 0
      bytesUp += lengthOf(init?.body)
      return fetch(path, init)
    },
    locks: deviceLocks(),
    nowMs: Date.now,
    images: imageCache(accountId),
  })
  const ms = performance.now() - began
  if (result.state !== 'done') throw new Error(JSON.stringify(result))
  return { ms, requests, bytesUp }
}

const anAddress = (n: number): AnyIntent => intent(createAddress, newId(), addressFields(n))

const aDeclaration = (n: number): AnyIntent =>
  intent(declareParcel, newId(), {
    trackingNumber: `SF${String(1_000_000_000_000 + n)}`,
    destinationWarehouseId: 'CN',
    note: '',
    goods: [
      {
        id: newId(),
        name: `Porcelain teacup ${n}`,
        quantity: 2,
        unitPriceFen: 12_800,
        typedPrice: null,
        declaredValueFen: 25_600,
        goodsClass: 'standard',
        tags: [],
      },
    ],
  })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const many = (count: number, make: (n: number) => AnyIntent) =>
  Array.from({ length: count }, (_, n) => make(n))

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, fail) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => fail(request.error)
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, fail) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => fail(transaction.error)
  })

/** The functions that the benchmark calls in a page; milliseconds are of the page's clock. */
const acts = {
  open: async ({ accountId }: Member) => {
    await openCurrent(accountId)
  },
  sync: runSync,
  addAddresses: (count: number) => mutate(many(count, anAddress)),
  pasteParcels: (count: number) => timed(() => mutate(many(count, aDeclaration))),
  editParcels: async (count: number) => {
    const ids = await database.peek()?.parcel.toCollection().primaryKeys()
    if (!ids?.length) throw new Error('No parcels here')
    const edit = (n: number) =>
      intent(editParcel, ids[n % ids.length] as string, { note: `Changed for the ${n}. time` })
    await mutate(many(count, edit))
  },
  /** Edits the newest parcel repeatedly. Milliseconds from the call until the list of 50 shows it. */
  seeEdits: async (count: number) => {
    const found: number[] = []
    const list = parcelList({ list: 'all' })
    let showNote: (note: string) => void = () => {}
    const stop = effect(() => {
      const { value } = list
      if (value.state === 'ready') showNote(value.value.items[0]?.row.note ?? '')
    })
    const [id] =
      (await database.peek()?.parcel.orderBy('view.createdAt').reverse().limit(1).primaryKeys()) ??
      []
    for (let n = 0; n < count; n++) {
      const note = `Seen for the ${n}. time`
      const began = performance.now()
      const seen = new Promise<void>((resolve) => {
        showNote = (now) => now === note && resolve()
      })
      await mutate([intent(editParcel, id ?? '', { note })])
      await seen
      found.push(performance.now() - began)
    }
    stop()
    return found
  },
  /**
   * The same without a library: one row of the same table is put, as durably, and the newest 50 are read by the same index.
   * Milliseconds of each.
   */
  seeBareEdits: async (count: number) => {
    const db = database.peek()?.backendDB()
    if (db === undefined) throw new Error('No database is open')
    const parcels = () => db.transaction('parcel').objectStore('parcel').index('view.createdAt')
    // The types of TypeScript do not know these options yet.
    const newestFirst = { direction: 'prev', count: LIST_ROWS } as unknown as IDBKeyRange
    const newest = () => done(parcels().getAll(newestFirst))
    const [row] = await newest()
    const found: number[] = []
    for (let n = 0; n < count; n++) {
      const note = `Seen bare for the ${n}. time`
      const began = performance.now()
      const put = db.transaction('parcel', 'readwrite', { durability: 'strict' })
      put.objectStore('parcel').put({ ...row, note })
      await committed(put)
      const rows = await newest()
      if (!rows.some((one) => one.note === note)) throw new Error('The edit is not there')
      found.push(performance.now() - began)
    }
    return found
  },
  rows: async () => (await database.peek()?.parcel.count()) ?? 0,
}
export type Acts = typeof acts
Object.assign(globalThis, { acts })
