import { sql } from 'kysely'
import * as v from 'valibot'
import type { Reader } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import { SETTINGS } from '#features/business/rules/business.ts'
import {
  dayIn,
  FIRST_WAREHOUSES,
  type WarehouseEntry,
  type WarehouseId,
  warehouseIn,
} from '#features/warehouses/rules/warehouses.ts'

/** The warehouses as staff have set them last, as jsonb for `warehousesOf`; null before. */
export const STORED_WAREHOUSES = sql<unknown>`(
  select value from business_setting where name = 'warehouses' order by id desc limit 1)`

/** All of our warehouses in display order, of what is stored. */
export const warehousesOf = (stored: unknown): readonly WarehouseEntry[] =>
  stored === null ? FIRST_WAREHOUSES : v.parse(SETTINGS.warehouses.schema, stored)

/** All of our warehouses in display order, as staff have set them last. */
export async function readWarehouses(db: Reader): Promise<readonly WarehouseEntry[]> {
  const { rows } = await sql<{ stored: unknown }>`select ${STORED_WAREHOUSES} as stored`.execute(db)
  return warehousesOf(rows[0]?.stored ?? null)
}

/** The calendar day at a warehouse, as `2026-11-22`. */
export async function warehouseDay(db: Reader, id: WarehouseId, atMs: number): Promise<string> {
  return dayIn(warehouseIn(await readWarehouses(db), id).timeZone, atMs)
}

/** The warehouse with this code. Refuses with `not_found` if there is none. */
export async function knownWarehouse(db: Reader, id: WarehouseId): Promise<WarehouseEntry> {
  const entry = (await readWarehouses(db)).find((one) => one.id === id)
  if (entry === undefined) throw refuse('not_found')
  return entry
}

/** Refuses a field of a request that names none of our warehouses. */
export async function refuseUnknownWarehouse(
  db: Reader,
  id: WarehouseId,
  path = 'warehouseId',
): Promise<void> {
  if ((await readWarehouses(db)).some((entry) => entry.id === id)) return
  throw refuse('validation', { fields: [{ path, code: 'warehouse_unknown', args: {} }] })
}
