/** Our warehouses in display order. The ids are ISO 3166-1 codes of their countries. */
export const WAREHOUSE_IDS = ['CN', 'SG', 'JP'] as const
export type WarehouseId = (typeof WAREHOUSE_IDS)[number]

/** The IANA time zone of each warehouse. */
export const WAREHOUSE_ZONES = {
  CN: 'Asia/Shanghai',
  SG: 'Asia/Singapore',
  JP: 'Asia/Tokyo',
} as const satisfies Record<WarehouseId, string>
