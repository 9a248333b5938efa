import { DAY_MS } from '#engine/shared/time-units.ts'
import { type ParcelStage, SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { dayIn, firstZoneOf, type WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** How long a warehouse keeps a parcel for nothing, and what each further day costs up to a cap. */
export type StorageTerms = { freeDays: number; feePerDayFen: number; capFen: number }
/** The clock stands still from `from` until `to`, or until further notice (null). UTC ISO 8601. */
export type StoragePause = { from: string; to: string | null }
/** The storage of a parcel by the terms of the day on which it began. A returned carton begins another one. */
export type StorageRecord = StorageTerms & {
  since: string
  pauses: readonly StoragePause[]
  /** The time zone of the warehouse; the first ones of ours did not keep it. */
  zone?: string
}

export type Storage = {
  /** The days that count, today included. */
  countedDays: number
  /** The last free day as `YYYY-MM-DD`, unless the clock stands still again. */
  freeUntil: string
  /** Free days after today. */
  daysLeft: number
  /** The days that cost. */
  feeDays: number
  feeFen: number
  /** Whether the fee has reached its cap. */
  isCapped: boolean
  standsStill: boolean
}

/** The first and last day, both included. */
type Days = readonly [from: number, to: number]

/**
 * How long a parcel has been stored and what that costs. The calendar days in `zone` count from the day after `since`
 * to today, without those on which the clock stood still at any time.
 */
export function storageOf(record: StorageRecord, zone: string, nowMs: number): Storage {
  const { freeDays, feePerDayFen, capFen, since, pauses } = record
  const dayAt = (ms: number) => numberOf(dayIn(zone, ms))
  const [first, today] = [dayAt(Date.parse(since)) + 1, dayAt(nowMs)]
  const still = joined(
    pauses.map(({ from, to }): Days => {
      const [fromMs, toMs] = [Date.parse(from), to === null ? nowMs : Date.parse(to) - 1]
      return [dayAt(fromMs), dayAt(Math.max(fromMs, toMs))]
    }),
  )
  const ran = (from: number, to: number) =>
    still.reduce((days, one) => days - overlap(one, [from, to]), overlap([from, to], [from, to]))
  const countedDays = ran(first, today)
  const feeDays = Math.max(0, countedDays - freeDays)
  const feeFen = Math.min(feeDays * feePerDayFen, capFen)
  return {
    countedDays,
    feeDays,
    feeFen,
    freeUntil: dayOf(lastFreeDay(first, freeDays, still)),
    daysLeft: Math.max(0, freeDays - countedDays),
    isCapped: feeDays > 0 && feeFen === capFen,
    standsStill: pauses.some((pause) => covers(pause, nowMs)),
  }
}

/** Days on which the clock stands still move the last free day, if they begin by then. */
function lastFreeDay(first: number, freeDays: number, still: readonly Days[]): number {
  let last = first + freeDays - 1
  for (const [from, to] of still) {
    if (Math.max(from, first) <= last) last += overlap([from, to], [first, to])
  }
  return last
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
const overlap = ([a, b]: Days, [c, d]: Days): number =>
  Math.max(0, Math.min(b, d) - Math.max(a, c) + 1)

/** Sorted, and none of them overlaps another. */
function joined(days: readonly Days[]): Days[] {
  const result: Days[] = []
  for (const [from, to] of days.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last === undefined || from > last[1]) result.push([from, to])
    else result[result.length - 1] = [last[0], Math.max(last[1], to)]
  }
  return result
}

const covers = ({ from, to }: StoragePause, nowMs: number): boolean =>
  Date.parse(from) <= nowMs && (to === null || Date.parse(to) > nowMs)

/** The record with the clock standing still from now until `end`: null is until further notice, now lets it run. */
export function pauseStorage(
  record: StorageRecord,
  nowMs: number,
  end: string | null,
): StorageRecord {
  const { pauses } = record
  const last = pauses.at(-1)
  if (last !== undefined && covers(last, nowMs)) {
    return { ...record, pauses: [...pauses.slice(0, -1), { ...last, to: end }] }
  }
  if (end !== null && Date.parse(end) <= nowMs) return record
  return { ...record, pauses: [...pauses, { from: new Date(nowMs).toISOString(), to: end }] }
}

type Stored = { originWarehouse: WarehouseId | null; storage: StorageRecord | null }

/** The storage of a parcel in the zone of its warehouse; null before it is received. */
export function storageOfParcel({ originWarehouse, storage }: Stored, nowMs: number) {
  if (originWarehouse === null || storage === null) return null
  return storageOf(storage, storage.zone ?? firstZoneOf(originWarehouse), nowMs)
}

/** A list says that storage is ending when so many days are left. */
export const ENDING_SOON_DAYS = 7
type OnShelf = Stored & { stage: ParcelStage }

/** The storage of a parcel that is in a warehouse; null for others. */
export const storageInForce = (parcel: OnShelf, nowMs: number): Storage | null =>
  SHELF_STAGES.includes(parcel.stage) ? storageOfParcel(parcel, nowMs) : null

/** Whether the free days of a stored parcel end soon or have ended, and its clock runs. */
export function isStorageEnding(parcel: OnShelf, nowMs: number): boolean {
  const storage = storageInForce(parcel, nowMs)
  return storage !== null && !storage.standsStill && storage.daysLeft <= ENDING_SOON_DAYS
}

/** What a parcel's storage adds to a bill, as a line of its own. */
export type StorageCharge = { code: string; days: number; feePerDayFen: number; capFen: number }

/**
 * The storage that the parcels of an order cost so far, in the order of their codes. The clock stands still on the day of
 * the submission, so that day costs nothing in the estimate either.
 */
export function storageCharges(
  parcels: readonly (Stored & { code: string | null })[],
  nowMs: number,
): StorageCharge[] {
  const charges: StorageCharge[] = []
  for (const { code, originWarehouse, storage } of parcels) {
    if (storage === null) continue
    const { feePerDayFen, capFen } = storage
    const stopped = { originWarehouse, storage: pauseStorage(storage, nowMs, null) }
    const stored = storageOfParcel(stopped, nowMs)
    if (stored === null || stored.feeFen === 0) continue
    charges.push({ code: code ?? '', days: stored.feeDays, feePerDayFen, capFen })
  }
  return charges.sort((a, b) => (a.code < b.code ? -1 : 1))
}
