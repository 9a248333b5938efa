/** Our warehouses, in the order in which screens list them. The ids are ISO 3166-1 codes of their countries. */
export const WAREHOUSE_IDS = ['CN', 'SG', 'JP'] as const
export type WarehouseId = (typeof WAREHOUSE_IDS)[number]

/** Where each warehouse's day begins and ends (IANA time zones). */
export const WAREHOUSE_ZONES = {
  CN: 'Asia/Shanghai',
  SG: 'Asia/Singapore',
  JP: 'Asia/Tokyo',
} as const satisfies Record<WarehouseId, string>
