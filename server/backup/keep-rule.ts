import { DAY_MS } from '#engine/shared/time-units.ts'
import { dayIn } from '#features/warehouses/rules/warehouses.ts'

/** The newest archive of each of the last so many days, weeks and months that have one. */
export const KEPT = { daily: 7, weekly: 4, monthly: 12 } as const

const NAME = /^sampan-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[a-z0-9]{6}\.age$/

/** The name of an archive that is made now, for a key by its name. */
export function archiveName(nowMs: number, key: string): string {
  const time = new Date(nowMs).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `sampan-${time}-${key}.age`
}

/** When an archive was made; undefined for what has another name. */
export function madeAtMs(name: string): number | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (year === undefined) return undefined
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** From Monday to Sunday. 1 January 1970 was a Thursday. */
const weekOf = (day: string): string => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7))

/**
 * The archives that need not be kept any longer, of these names: never one that it did not name itself, nor the newest,
 * nor those of `verified`, the last that was restored for a trial.
 */
export function outlivedArchives(
  names: readonly string[],
  { zone, verified = [] }: { zone: string; verified?: readonly (string | null)[] },
): string[] {
  const archives = names
    .flatMap((name) => {
      const at = madeAtMs(name)
      return at === undefined ? [] : [{ name, at, day: dayIn(zone, at) }]
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
