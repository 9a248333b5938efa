/** An instant as "2026-11-22 08:49 UTC": the reader's zone is unknown to the server. */
export function minuteOf(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}
