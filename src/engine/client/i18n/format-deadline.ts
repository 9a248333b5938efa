import { dayNumber, once } from '#engine/shared/formatters.ts'

type Instant = string | number | Date

/** The days ahead that a weekday names without doubt. */
const WEEK = 7

/**
 * The day of a deadline: "today", "tomorrow", "Friday", or from a week on "Dec 6". Beside the other formatters, because
 * the first visit needs those and not this one.
 */
export function formatDeadline(locale: string, at: Instant, now: Instant): string {
  const days = dayNumber(at) - dayNumber(now)
  if (days === 0 || days === 1) {
    const format = once(
      `relative ${locale}`,
      () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    )
    return format.format(days, 'day')
  }
  if (days < 0 || days >= WEEK) {
    const format = once(
      `local day ${locale}`,
      () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }),
    )
    return format.format(new Date(at))
  }
  // Chinese writes the short form in a line, English the long one.
  const weekday = locale.startsWith('zh') ? 'short' : 'long'
  const format = once(`weekday ${locale}`, () => new Intl.DateTimeFormat(locale, { weekday }))
  return format.format(new Date(at))
}
