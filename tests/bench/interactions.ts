import type { Page } from '@playwright/test'

/** Events shorter than this are not reported by the browser; it is the least that it can report. */
const LEAST_MS = 16

/** Starts to measure every key and tap until the next paint, as the browser itself does. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const longest = new Map<number, number>()
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId, duration } = entry
        if (interactionId === 0) continue
        longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
      }
    })
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
    Object.assign(globalThis, { longestInteractions: longest })
  }, LEAST_MS)
}

/** The milliseconds of the interactions since the last call, which were `count`; the browser leaves out the short ones. */
export async function takeInteractions(page: Page, count: number): Promise<number[]> {
  const noted = await page.evaluate(async () => {
    // The entries come in a task of their own after the paint.
    await new Promise((resolve) => setTimeout(resolve, 200))
    const longest = Reflect.get(globalThis, 'longestInteractions') as Map<number, number>
    const all = [...longest.values()]
    longest.clear()
    return all
  })
  return [...noted, ...Array<number>(Math.max(0, count - noted.length)).fill(LEAST_MS)]
}
