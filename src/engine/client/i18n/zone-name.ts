/** A time zone in words, such as "Singapore Standard Time"; null if the zone is unknown. */
export function zoneName(locale: string, timeZone: string): string | null {
  if (timeZone === '') return null
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    const parts = format.formatToParts(0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
  } catch {
    return null
  }
}
