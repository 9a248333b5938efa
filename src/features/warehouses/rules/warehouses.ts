import type { Language } from '#engine/shared/languages.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'

/** The code of one of our warehouses, as members see it: `CN`, or `JP2` for the second one in Japan. It never changes. */
export type WarehouseId = string

/** What everyone may know about a warehouse. Its address is published apart, once somebody has confirmed it. */
export type WarehouseEntry = {
  id: WarehouseId
  /** ISO 3166-1. */
  country: string
  name: Record<Language, string>
  /** The IANA time zone that its days are of. */
  timeZone: string
  /** What it doesn't take. */
  refuses: GoodsTag[]
  /** False once the business has closed it, or while it doesn't mean to open it. */
  isActive: boolean
}

const first = (
  id: string,
  timeZone: string,
  [zh, zh2, en]: readonly [string, string, string],
): WarehouseEntry => ({
  id,
  country: id,
  name: { zh, zh2, en },
  timeZone,
  refuses: [],
  isActive: true,
})

/** What a business begins with, as drafts without an address. */
export const FIRST_WAREHOUSES: readonly WarehouseEntry[] = [
  first('CN', 'Asia/Shanghai', ['中国仓库', '中國倉庫', 'China warehouse']),
  first('SG', 'Asia/Singapore', ['新加坡仓库', '新加坡倉庫', 'Singapore warehouse']),
  first('JP', 'Asia/Tokyo', ['日本仓库', '日本倉庫', 'Japan warehouse']),
]

/** The zone of the books: ledger, statements and rates count its days, wherever warehouses are. */
export const BUSINESS_ZONE = 'Asia/Shanghai'

/** The warehouse with this code. One that the reader doesn't know yet is called by its code. */
export function warehouseIn(entries: readonly WarehouseEntry[], id: WarehouseId): WarehouseEntry {
  return (
    entries.find((entry) => entry.id === id) ?? {
      id,
      country: id.slice(0, 2),
      name: { zh: id, zh2: id, en: id },
      timeZone: BUSINESS_ZONE,
      refuses: [],
      isActive: false,
    }
  )
}

/** The zone in which the days of parcels from before a storage kept its own zone are counted. */
export const firstZoneOf = (id: WarehouseId): string => warehouseIn(FIRST_WAREHOUSES, id).timeZone

/** The calendar day of the books, as `2026-11-22`. */
export const businessDay = (atMs: number): string => dayIn(BUSINESS_ZONE, atMs)

/** The latest calendar day that it is at any of the warehouses. */
export function latestDay(entries: readonly WarehouseEntry[], atMs: number): string {
  const days = entries.map(({ timeZone }) => dayIn(timeZone, atMs))
  return days.toSorted().at(-1) ?? businessDay(atMs)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in a time zone, as `2026-11-22`. Formats are kept because making one is slow. */
export function dayIn(timeZone: string, atMs: number): string {
  // The Swedish format of a day is that of ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(atMs)
}

/** Whether a text names a time zone that this program knows. */
export function isTimeZone(text: string): boolean {
  try {
    dayIn(text, 0)
    return true
  } catch {
    return false
  }
}
