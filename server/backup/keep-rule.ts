import { DAY_MS } from '#engine/shared/time-units.ts'
import { dayIn } from '#features/warehouses/rules/warehouses.ts'

/** The newest archive of each of the last so many days, weeks and months that have one. */
export const KEPT = { daily: 7, weekly: 4, monthly: 12 } as const

const NAME =
  /^sampan-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(?:([a-z0-9]{8})-)?([a-z0-9]{6})\.age$/

/** What the name of an archive says. `installation`: who made it (`installation.ts`), null in the names of earlier versions. */
export type ArchiveName = { madeAtMs: number; installation: string | null; key: string }

/** The name of an archive that is made now by an installation, for a key by its name. */
export function archiveName(
  nowMs: number,
  { installation, key }: { installation: string; key: string },
): string {
  const time = new Date(nowMs).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `sampan-${time}-${installation}-${key}.age`
}

/** Undefined for what has another name. */
export function readArchiveName(name: string): ArchiveName | undefined {
  const [, year, month, day, hour, minute, second, installation = null, key] = NAME.exec(name) ?? []
  if (year === undefined || key === undefined) return undefined
  const madeAtMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAtMs) ? undefined : { madeAtMs, installation, key }
}

/** From Monday to Sunday. 1 January 1970 was a Thursday. */
const weekOf = (day: string): string => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7))

/**
 * The archives that need not be kept any longer, of these names: only of those that are `isOwn`, never the newest of
 * them, nor those of `verified`, the last that was restored for a trial. Those of others count for nothing, and so does
 * what lies ahead, until its time comes: a clock that was ahead made it, and each night would cost the archive of the
 * night before.
 */
export function outlivedArchives(
  names: readonly string[],
  {
    zone,
    nowMs,
    isOwn,
    verified = [],
  }: {
    zone: string
    nowMs: number
    isOwn: (archive: ArchiveName) => boolean
    verified?: readonly (string | null)[]
  },
): string[] {
  const archives = names
    .flatMap((name) => {
      const read = readArchiveName(name)
      if (read === undefined || !isOwn(read) || read.madeAtMs > nowMs + DAY_MS) return []
      return [{ name, at: read.madeAtMs, day: dayIn(zone, read.madeAtMs) }]
    })
    .toSorted((a, b) => b.at - a.at)
  const kept = new Set<string | null>(verified)
  const keep = (most: number, periodOf: (day: string) => string) => {
    const periods = new Set<string>()
    for (const { name, day } of archives) {
      const period = periodOf(day)
      if (periods.has(period)) continue
      if (periods.size === most) return
      periods.add(period)
      kept.add(name)
    }
  }
  keep(KEPT.daily, (day) => day)
  keep(KEPT.weekly, weekOf)
  keep(KEPT.monthly, (day) => day.slice(0, 'YYYY-MM'.length))
  return archives.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
}
