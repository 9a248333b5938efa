const WITHOUT_CALLBACK_MS = 2_000

/** Calls back when the browser has nothing to do; where it cannot say so, after two seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, WITHOUT_CALLBACK_MS)
}
