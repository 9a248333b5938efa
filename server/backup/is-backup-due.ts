import { DAY_MS } from '#engine/shared/time-units.ts'
import { dayIn } from '#features/warehouses/rules/warehouses.ts'

/** The day and time in a zone, `YYYY-MM-DD HH:MM`, which sort as they follow each other. */
function minuteIn(zone: string, atMs: number): string {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return `${dayIn(zone, atMs)} ${new Intl.DateTimeFormat('en-GB', options).format(atMs)}`
}

/**
 * Whether none was made since it was last time for one; `schedule` is `HH:MM` in the zone, or `off`. What lies ahead was
 * made by a clock that was, and counts for nothing.
 */
export function isBackupDue({
  schedule,
  zone,
  lastAt,
  nowMs,
}: {
  schedule: string
  zone: string
  lastAt: string | null
  nowMs: number
}): boolean {
  if (schedule === 'off') return false
  const now = minuteIn(zone, nowMs)
  const isPast = now.slice(-schedule.length) >= schedule
  const slot = `${dayIn(zone, isPast ? nowMs : nowMs - DAY_MS)} ${schedule}`
  if (lastAt === null || Date.parse(lastAt) > nowMs + DAY_MS) return true
  return minuteIn(zone, Date.parse(lastAt)) < slot
}
