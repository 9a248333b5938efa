import type { Services } from '#engine/server/services.ts'
import { type RandomBytes, uuidv7 } from '#engine/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'

/** The services of the demo, with a settable clock and deterministic random bytes. */
export type DemoWorld = {
  services: Services
  /** The time so many days ago, in Unix milliseconds. `step` orders events of one day. */
  timeOf: (daysAgo: number, step?: number) => number
  goTo: (ms: number) => void
}

export function makeDemoWorld(services: Services): DemoWorld {
  const startMs = services.nowMs()
  let clockMs = startMs
  const nowMs = () => clockMs
  const randomBytes = repeatable(0x5a3b)
  return {
    services: { ...services, nowMs, randomBytes, newId: () => uuidv7({ nowMs, randomBytes }) },
    timeOf: (daysAgo, step = 0) => startMs - daysAgo * DAY_MS - HOUR_MS + step * MINUTE_MS,
    goTo: (ms) => {
      clockMs = ms
    },
  }
}

/** Pseudo-random bytes from a seed (mulberry32), for demo ids and codes, never for secrets. */
function repeatable(seed: number): RandomBytes {
  let state = seed
  return (length) =>
    Uint8Array.from({ length }, () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return (mixed ^ (mixed >>> 14)) & 0xff
    })
}
