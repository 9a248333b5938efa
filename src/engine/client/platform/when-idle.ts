const LATEST_MS = 2_000

/** Calls back when the browser has nothing to do, after two seconds at the latest; where it cannot say so, after these. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, LATEST_MS)
}
