/** Long enough that a server that starts again and again does not do it each time. */
const SOON_MS = 10 * 60_000
const HOUR_MS = 3_600_000

/**
 * Does something ten minutes after the start and then every hour, so that a server restarted every day does it too.
 * Returns a function that stops it.
 */
export function soonAndHourly(work: () => Promise<unknown>): () => Promise<void> {
  const soon = setTimeout(work, SOON_MS)
  const hourly = setInterval(work, HOUR_MS)
  soon.unref()
  hourly.unref()
  return async () => {
    clearTimeout(soon)
    clearInterval(hourly)
  }
}
