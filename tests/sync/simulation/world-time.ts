import { timers } from '#engine/client/platform/clock.ts'

type Alarm = { at: number; ring: () => void }

/** The time-outs of devices on the simulated clock. */
export type WorldTime = {
  /** Fires the expired time-outs in order; `then` is awaited after each. */
  ringDue: (then: () => Promise<void>) => Promise<void>
}

/** Makes the time-outs of devices follow the simulated clock, independent of the machine's speed. */
export function keepWorldTime(clock: { nowMs: number }): WorldTime {
  const alarms = new Set<Alarm>()
  const after = (ms: number, ring: () => void) => {
    const alarm = { at: clock.nowMs + ms, ring }
    alarms.add(alarm)
    return () => alarms.delete(alarm)
  }
  timers.after = after
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    after(ms, () => controller.abort(new DOMException('Too late', 'TimeoutError')))
    return controller.signal
  }
  return {
    ringDue: async (then) => {
      const due = [...alarms].filter(({ at }) => at <= clock.nowMs)
      for (const alarm of due.sort((a, b) => a.at - b.at)) {
        if (!alarms.delete(alarm)) continue
        alarm.ring()
        await then()
      }
    },
  }
}
