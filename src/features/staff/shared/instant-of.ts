/** The instant of a local date and time as an input has it (`2026-11-22T18:00`); null without one. */
export function instantOf(typed: string): string | null {
  const atMs = typed === '' ? Number.NaN : new Date(typed).getTime()
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString()
}

/** The local date and time of an instant for an input. */
export function localTime(atMs: number): string {
  const aheadMs = -new Date(atMs).getTimezoneOffset() * 60_000
  return new Date(atMs + aheadMs).toISOString().slice(0, 16)
}
