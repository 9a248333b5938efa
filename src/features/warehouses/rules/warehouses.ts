/** Our warehouses in display order. The ids are ISO 3166-1 codes of their countries. */
export const WAREHOUSE_IDS = ['CN', 'SG', 'JP'] as const
export type WarehouseId = (typeof WAREHOUSE_IDS)[number]

/** The IANA time zone of each warehouse. */
export const WAREHOUSE_ZONES = {
  CN: 'Asia/Shanghai',
  SG: 'Asia/Singapore',
  JP: 'Asia/Tokyo',
} as const satisfies Record<WarehouseId, string>

/** The calendar day at a warehouse, as `2026-11-22`. */
export const warehouseDay = (id: WarehouseId, atMs: number): string =>
  dayIn(WAREHOUSE_ZONES[id], atMs)

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in a time zone, as `2026-11-22`. Formats are kept because making one is slow. */
export function dayIn(timeZone: string, atMs: number): string {
  // The Swedish format of a day is that of ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(atMs)
}
