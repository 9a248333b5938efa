import { describe, expect, it } from 'vitest'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { storedRow } from '#engine/client/data/stored-row.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { aGoodsRow, anId, aParcel } from '#tests/support/row-builders.ts'
import {
  knownTracking,
  type ParcelQuery,
  parcelByRef,
  parcelCounts,
  parcelList,
  storageEndingCount,
} from './parcels.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString()

const STORAGE = { freeDays: 7, feePerDayFen: 100, capFen: 5_000 }

async function aDeviceWith(parcels: ParcelRow[], goods: GoodsRow[] = []) {
  const device = await aCurrentDevice()
  const put = { version: 1, waiting: false }
  const stored = parcels.flatMap(
    (row) => storedRow('parcel', row.id, { ...put, base: row, view: row }) ?? [],
  )
  await device.db.parcel.bulkPut(stored)
  await countRows(device.db, 'parcel', [], stored)
  await device.db.goods.bulkPut(
    goods.flatMap((row) => storedRow('goods', row.id, { ...put, base: row, view: row }) ?? []),
  )
  return device
}

const page = (query: ParcelQuery) => readLive(parcelList(query))
const ids = (list: { items: { row: ParcelRow }[] }) => list.items.map(({ row }) => row.id)

describe('A list of parcels', () => {
  it('shows those of its stages, newest first, with their goods', async () => {
    const old = aParcel({ stage: 'toShip', createdAt: at(1) })
    const ordered = aParcel({ stage: 'inOrder', createdAt: at(2) })
    const elsewhere = aParcel({ stage: 'shipped' })
    const goods = [
      aGoodsRow({ parcelId: old.id, name: 'Teapot', quantity: 1 }),
      aGoodsRow({ parcelId: old.id, name: 'Cup', quantity: 6, createdAt: at(9) }),
    ]
    await aDeviceWith([old, ordered, elsewhere], goods)
    const list = await page({ list: 'toShip' })
    expect(ids(list)).toEqual([ordered.id, old.id])
    expect(list.total).toBe(2)
    expect(list.items[1]?.goods).toEqual({ names: ['Teapot', 'Cup'], lines: 2, quantity: 7 })
  })

  it('shows the goods of its own parcels alone, however many stand between them', async () => {
    const [first, between, last] = [aParcel(), aParcel({ stage: 'shipped' }), aParcel()]
    const lines = Array.from({ length: 40 }, () => aGoodsRow({ parcelId: between.id }))
    const cup = aGoodsRow({ parcelId: last.id, name: 'Cup' })
    await aDeviceWith([first, between, last], [...lines, cup])
    const list = await page({ list: 'toWarehouse' })
    const named = new Map(list.items.map(({ row, goods }) => [row.id, goods.names]))
    expect(named).toEqual(
      new Map([
        [first.id, []],
        [last.id, ['Cup']],
      ]),
    )
  })

  it('follows a change of the goods of one of its parcels', async () => {
    const parcel = aParcel()
    const device = await aDeviceWith([parcel])
    const list = parcelList({ list: 'all' })
    const counted = readLive(list, ({ items }) => items[0]?.goods.lines === 1)
    await readLive(list)
    const view = aGoodsRow({ parcelId: parcel.id })
    const row = storedRow('goods', view.id, { view, version: 0, waiting: true })
    await device.db.goods.bulkPut(row ? [row] : [])
    expect((await counted).items[0]?.goods.lines).toBe(1)
  })

  it('shows one window and the total', async () => {
    const parcels = Array.from({ length: 7 }, (_, i) => aParcel({ createdAt: at(i) }))
    await aDeviceWith(parcels)
    const list = await page({ list: 'all', offset: 2, limit: 3 })
    expect(ids(list)).toEqual([4, 3, 2].map((i) => parcels[i]?.id))
    expect(list.total).toBe(7)
  })

  it('counts each list', async () => {
    await aDeviceWith([
      aParcel({ stage: 'toShip' }),
      aParcel({ stage: 'inOrder' }),
      aParcel({ stage: 'toDeclare' }),
      aParcel({ stage: 'returned' }),
    ])
    expect(await readLive(parcelCounts())).toEqual({
      toWarehouse: 0,
      toDeclare: 1,
      toShip: 2,
      inspecting: 0,
      shipped: 0,
      all: 4,
    })
  })

  it('counts the storages that end soon, and reads only parcels in a warehouse for it', async () => {
    const storage = { ...STORAGE, since: at(0), pauses: [] }
    const stored = { storage, originWarehouse: 'CN' } as const
    const device = await aDeviceWith([
      aParcel({ ...stored, stage: 'toShip' }),
      aParcel({ ...stored, stage: 'inOrder' }),
      aParcel({ ...stored, stage: 'toDeclare', storage: { ...storage, freeDays: 90 } }),
      aParcel({ ...stored, stage: 'shipped' }),
      aParcel(),
    ])
    let rowCount = 0
    device.db.parcel.hook('reading', (row) => {
      rowCount += 1
      return row
    })
    const count = (list: ParcelList) => readLive(storageEndingCount(list, Date.parse(at(0))))
    expect(await count('all')).toBe(2)
    expect(rowCount).toBe(3)
    expect([await count('toShip'), await count('toDeclare'), await count('shipped')]).toEqual([
      2, 0, 0,
    ])
  })

  it.each([
    ['the last digits of a tracking number', '0123'],
    ['a tracking number with other hyphens and case', 'sf-123 4567'],
    ['a package number as read aloud', 'pk 7q2m'],
    ['part of a goods name', 'TEAP'],
    ['part of a Chinese goods name', '茶'],
  ])('finds by %s', async (_what, search) => {
    const wanted = aParcel({ trackingNumber: 'SF1234567890123', code: 'PK7Q2M4D8XN' })
    const other = aParcel({ trackingNumber: 'YT99', code: 'PK11111111N' })
    const goods = [aGoodsRow({ parcelId: wanted.id, name: '茶壶 Teapot' })]
    await aDeviceWith([wanted, other], goods)
    expect(ids(await page({ list: 'all', search }))).toEqual([wanted.id])
  })

  it('is narrowed to a warehouse: where it was received, else where it is to arrive', async () => {
    const moved = aParcel({ destinationWarehouseId: 'CN', originWarehouse: 'JP' })
    const expected = aParcel({ destinationWarehouseId: 'JP' })
    await aDeviceWith([moved, expected, aParcel({ destinationWarehouseId: 'SG' })])
    const list = await page({ list: 'all', warehouse: 'JP' })
    expect(new Set(ids(list))).toEqual(new Set([moved.id, expected.id]))
  })

  it('follows a change while it is searched', async () => {
    const parcel = aParcel({ trackingNumber: 'SF1' })
    const device = await aDeviceWith([parcel])
    const found = readLive(parcelList({ list: 'all', search: 'YT7' }), ({ total }) => total === 1)
    await page({ list: 'all', search: 'YT7' })
    const view = { ...parcel, trackingNumber: 'YT77' }
    const row = storedRow('parcel', parcel.id, { view, version: 0, waiting: true })
    await device.db.parcel.bulkPut(row ? [row] : [])
    expect(ids(await found)).toEqual([parcel.id])
  })
})

describe('One parcel', () => {
  it('is found by its id, its number and an id that it was once called by', async () => {
    const parcel = aParcel({ code: 'PK7Q2M4D8XN' })
    const device = await aDeviceWith([parcel])
    const alias = { id: anId(), toId: parcel.id }
    const row = storedRow('alias', alias.id, { view: alias, version: 1, waiting: false })
    await device.db.alias.bulkPut(row ? [row] : [])
    for (const ref of [{ id: parcel.id }, { code: 'PK7Q2M4D8XN' }, { id: alias.id }]) {
      expect((await readLive(parcelByRef(ref)))?.row.id).toBe(parcel.id)
    }
    expect(await readLive(parcelByRef({ id: anId() }))).toBeNull()
  })

  it('is known by its tracking number, whatever its case and hyphens', async () => {
    const parcel = aParcel({ trackingNumber: 'SF-123' })
    await aDeviceWith([parcel])
    const parcels = await knownTracking(['sf123', 'yt1'])
    expect([...parcels.keys()]).toEqual(['SF123'])
  })
})
