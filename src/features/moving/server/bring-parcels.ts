import { sql } from 'kysely'
import * as v from 'valibot'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { calendarDay, optionalText, requiredText } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN, parseYuan } from '#engine/shared/money.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { readWarehouses } from '#features/business/server/read-warehouses.ts'
import { trackingNumber } from '#features/carriers/contract/fields.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { goodsName } from '#features/goods/contract/fields.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import {
  MAX_SHELF_LENGTH,
  MAX_SIDE_MM,
  MAX_WEIGHT_GRAMS,
} from '#features/parcels/contract/warehouse-parcel.ts'
import { PARCEL_TRANSITIONS } from '#features/parcels/rules/parcel-states.ts'
import { refuseShelf } from '#features/parcels/rules/quarantine.ts'
import type { StorageRecord } from '#features/parcels/rules/storage.ts'
import { unclaimedKeys } from '#features/parcels/server/claims/unclaimed-keys.ts'
import { undeclared } from '#features/receiving/server/receive-for-member.ts'
import { newStorage } from '#features/storage/server/new-storage.ts'
import { dayIn, type WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'
import {
  type BringInDeps,
  type Brought,
  type CellFailure,
  type Fate,
  type GoodRow,
  refusedAs,
  refusedFor,
  rowsThatAre,
} from './brought.ts'
import { findMembers } from './find-members.ts'
import { decimalCell, goodsClassOf, readCells } from './read-cells.ts'

const parcelCells = v.object({
  member: requiredText(254),
  tracking_number: trackingNumber,
  warehouse: requiredText(100),
  shelf: requiredText(MAX_SHELF_LENGTH),
  weight_kg: decimalCell(3, 1, MAX_WEIGHT_GRAMS),
  length_cm: decimalCell(1, 1, MAX_SIDE_MM),
  width_cm: decimalCell(1, 1, MAX_SIDE_MM),
  height_cm: decimalCell(1, 1, MAX_SIDE_MM),
  arrived: requiredText(40),
  goods_class: optionalText(40),
  content: v.union([v.literal(''), goodsName]),
  value_yuan: optionalText(40),
})

type Shelved = {
  member: string
  trackingNumber: string
  warehouse: string
  shelf: string
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  /** `YYYY-MM-DD`, in the zone of the warehouse. */
  arrived: string
  goodsClass: GoodsClass
  /** What it holds and what customs are told of it; null where the member still declares it. */
  goods: { name: string; valueFen: number } | null
}

/** Older ones are slips of the year: nothing lies so long. */
const MOST_DAYS = 5 * 365

/**
 * Parcels that lie on our shelves already. They end where a parcel ends that is received and shelved at the desk, with
 * the day on which they came, from which their storage counts. The members are not told.
 */
export const BROUGHT_PARCELS: Brought<Shelved> = {
  read: (cells) => {
    const read = readCells(parcelCells, cells)
    if (!read.ok) return read
    const { value } = read
    const goodsClass = goodsClassOf(value.goods_class)
    const valueFen = value.value_yuan === '' ? null : parseYuan(value.value_yuan)
    const shelf = goodsClass === undefined ? null : refuseShelf(goodsClass, value.shelf)
    const isMoney = valueFen === null || (valueFen >= 0 && valueFen <= MAX_AMOUNT_FEN)
    const failures: CellFailure[] = [
      ...(v.is(calendarDay, value.arrived) ? [] : [refusedAs('arrived', 'day_unclear')]),
      ...(goodsClass === undefined ? [refusedAs('goods_class', 'class_unknown')] : []),
      ...(shelf === null ? [] : [refusedAs('shelf', shelf)]),
      ...((value.value_yuan !== '' && valueFen === null) || !isMoney
        ? [{ path: 'value_yuan', code: 'money', args: {} } as const]
        : []),
      ...(value.content !== '' && value.value_yuan === ''
        ? [refusedAs('value_yuan', 'value_missing')]
        : []),
    ]
    if (failures.length > 0 || goodsClass === undefined) return { ok: false, failures }
    return {
      ok: true,
      value: {
        member: value.member,
        trackingNumber: value.tracking_number,
        warehouse: value.warehouse,
        shelf: value.shelf,
        weightGrams: value.weight_kg,
        lengthMm: value.length_cm,
        widthMm: value.width_cm,
        heightMm: value.height_cm,
        arrived: value.arrived,
        goodsClass,
        goods: value.content === '' ? null : { name: value.content, valueFen: valueFen ?? 0 },
      },
    }
  },

  keysOf: ({ trackingNumber: number }) => [['tracking_number', trackingKey(number)]],

  plan: async (db, rows, { nowMs }) => {
    const members = await membersOf(db, rows)
    const warehouses = await readWarehouses(db)
    const keys = rows.map(({ value }) => trackingKey(value.trackingNumber))
    const unclaimed = await unclaimedKeys(db, new Set(keys))
    const namesakes = Map.groupBy(await readNamesakes(db, keys), ({ key }) => key)
    return new Map(
      rows.map(({ line, value }): [number, Fate] => {
        const accountId = members.get(value.member)
        if (accountId === undefined) return [line, refusedFor('member', 'member_not_found')]
        const warehouse = warehouseOf(warehouses, value.warehouse)
        if (warehouse === undefined) return [line, refusedFor('warehouse', 'warehouse_unlisted')]
        const today = nowMs()
        if (value.arrived > dayIn(warehouse.timeZone, today)) {
          return [line, refusedFor('arrived', 'day_ahead')]
        }
        if (value.arrived < dayIn(warehouse.timeZone, today - MOST_DAYS * DAY_MS)) {
          return [line, refusedFor('arrived', 'day_long_ago')]
        }
        const key = trackingKey(value.trackingNumber)
        const all = namesakes.get(key) ?? []
        const own = all.filter((one) => one.accountId === accountId)
        if (own.some(({ isHere }) => isHere)) return [line, { kind: 'same' }]
        if (unclaimed.has(key)) return [line, refusedFor('tracking_number', 'parcel_unclaimed')]
        if (own.length > 0) return [line, refusedFor('tracking_number', 'parcel_expected')]
        if (all.length > 0) return [line, refusedFor('tracking_number', 'parcel_of_other')]
        return [line, { kind: 'new' }]
      }),
    )
  },

  write: async (deps, actor, rows, count) => {
    const keys = rows.map(({ value }) => trackingKey(value.trackingNumber))
    const found = await membersOf(deps.db.kysely, rows)
    const accounts = [...new Set(found.values())]
    return inTransaction(
      deps.db,
      async (tx) => {
        await lockTrackingKeys(tx, keys, 'exclusive')
        const fates = await writeFor(tx, accounts, actor, deps, async (scope) => {
          const planned = await BROUGHT_PARCELS.plan(tx, rows, deps)
          const members = await membersOf(tx, rows)
          const warehouses = await readWarehouses(tx)
          const storages = new Map<string, StorageRecord>()
          for (const { value } of rowsThatAre(rows, planned, 'new')) {
            const accountId = members.get(value.member)
            const warehouse = warehouseOf(warehouses, value.warehouse)
            if (accountId === undefined || warehouse === undefined) {
              throw new Error('A planned parcel has no member or no warehouse')
            }
            const storage =
              storages.get(warehouse.id) ?? (await newStorage(scope, warehouse.id, deps))
            storages.set(warehouse.id, storage)
            shelve(scope.of(accountId), value, { warehouse, storage }, deps)
          }
          return planned
        })
        await count(tx, fates)
        return fates
      },
      { accounts },
    )
  },
}

type Place = { warehouse: WarehouseEntry; storage: StorageRecord }

/** Puts a parcel on its shelf as of the day on which it came: to be shipped if it is declared with it. */
function shelve(
  scope: MemberScope,
  value: Shelved,
  { warehouse, storage }: Place,
  deps: Pick<BringInDeps, 'randomBytes'>,
): void {
  const { now, nowMs } = scope
  const { weightGrams, lengthMm, widthMm, heightMm, shelf, goodsClass, goods } = value
  const arrivedAt = instantIn(warehouse.timeZone, value.arrived, nowMs)
  const before = undeclared(scope, value, deps)
  const declared = goods === null ? null : { declaredAt: now, destinationWarehouseId: warehouse.id }
  const after = {
    ...before,
    ...declared,
    stage: goods === null ? before.stage : PARCEL_TRANSITIONS.declare.to,
    originWarehouse: warehouse.id,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    shelf,
    receivedAt: arrivedAt,
    storage: { ...storage, since: arrivedAt },
  }
  const { id } = after
  scope.put('parcel', after)
  if (goods !== null) {
    scope.put('goods', {
      id: scope.newId(),
      parcelId: id,
      name: goods.name,
      quantity: 1,
      unitPriceFen: goods.valueFen,
      typedPrice: null,
      declaredValueFen: goods.valueFen,
      goodsClass,
      tags: [],
      createdAt: now,
    })
  }
  scope.event({ kind: 'parcelBroughtIn', objectId: id, args: {} })
  scope.audit({ act: 'bringInParcel', about: 'parcel', objectId: id, before: null, after })
}

/** Hours of UTC, one of which is on the day in any zone; the middle of the day first. */
const HOURS = [12, 6, 18, 0, 23]

/** An instant of a day in a time zone, not after now. */
function instantIn(timeZone: string, day: string, nowMs: number): string {
  const instants = HOURS.map((hour) => Date.parse(`${day}T00:00:00Z`) + hour * (DAY_MS / 24))
  const found = instants.find((ms) => dayIn(timeZone, ms) === day && ms <= nowMs) ?? nowMs
  return new Date(found).toISOString()
}

const membersOf = (db: Reader, rows: readonly GoodRow<Shelved>[]) =>
  findMembers(
    db,
    rows.map(({ value }) => value.member),
  )

/** A warehouse by its code, or by its name in one of our languages. */
function warehouseOf(
  warehouses: readonly WarehouseEntry[],
  cell: string,
): WarehouseEntry | undefined {
  const name = cell.toLowerCase()
  return warehouses.find(
    (one) =>
      one.id.toLowerCase() === name ||
      Object.values(one.name).some((words) => words.toLowerCase() === name),
  )
}

/** The parcels of all members under these numbers, and whether they have arrived. */
async function readNamesakes(
  db: Reader,
  keys: readonly string[],
): Promise<{ key: string; accountId: string; isHere: boolean }[]> {
  const { rows } = await sql<{ key: string; accountId: string; isHere: boolean }>`
    select t.tracking_key as key, t.account_id as "accountId", p.received_at is not null as "isHere"
    from parcel_by_tracking t join parcel p on p.account_id = t.account_id and p.id = t.parcel_id
    where t.tracking_key = any(${keys}::text[])`.execute(db)
  return rows
}
