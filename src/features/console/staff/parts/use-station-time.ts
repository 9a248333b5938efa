import { useFormat } from '#engine/client/i18n/use-format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import { useStation } from './station.ts'

const CHINA_AHEAD_MS = 8 * HOUR_MS

/** The calendar day in China, as `2026-11-22`, some days later. China is at UTC+8 all year. */
export function chinaDay(nowMs: number, daysLater = 0): string {
  return new Date(nowMs + CHINA_AHEAD_MS + daysLater * DAY_MS).toISOString().slice(0, 10)
}

/** The start of a calendar day in China as UTC ISO 8601, some days later; null if there is no such day. */
export function chinaDayStart(day: string, daysLater = 0): string | null {
  const startMs = Date.parse(`${day}T00:00:00Z`) - CHINA_AHEAD_MS
  if (Number.isNaN(startMs) || chinaDay(startMs) !== day) return null
  return new Date(startMs + daysLater * DAY_MS).toISOString()
}

/** Formats the times of a view: all in the zone of the tab's warehouse, which each of them names. */
export function useStationTime(): (at: string) => string {
  const zone = warehouseOf(useStation()).timeZone
  const { zoned } = useFormat()
  return (at) => zoned(at, zone)
}

/** The instant of a local date and time as an input has it (`2026-11-22T18:00`); null without one. */
export function instantOf(input: string): string | null {
  const atMs = input === '' ? Number.NaN : new Date(input).getTime()
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString()
}

/** By how much the clocks of a time zone are ahead of UTC at an instant. */
function aheadMs(timeZone: string, atMs: number): number {
  // The Swedish format is that of ISO 8601, with a space.
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(atMs)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000
}

/** The instant of a local time (`2026-11-22T18:00`) in a time zone; null without one. */
export function instantIn(timeZone: string, local: string): string | null {
  const localMs = Date.parse(`${local}Z`)
  if (Number.isNaN(localMs)) return null
  // The clocks may have been set meanwhile.
  const aboutMs = localMs - aheadMs(timeZone, localMs)
  return new Date(localMs - aheadMs(timeZone, aboutMs)).toISOString()
}

/** The local date and time of an instant for an input. */
export function localTime(atMs: number): string {
  const aheadMs = -new Date(atMs).getTimezoneOffset() * MINUTE_MS
  return new Date(atMs + aheadMs).toISOString().slice(0, 16)
}
