/** Unix milliseconds of the device's clock, which members set as they like: shown, never trusted. */
export const nowMs = (): number => Date.now()

export type Timers = {
  /** Runs `work` once after `ms`; the answer cancels it. */
  after: (ms: number, work: () => void) => () => void
}

export const timers: Timers = {
  after: (ms, work) => {
    const handle = setTimeout(work, ms)
    return () => clearTimeout(handle)
  },
}

/** Waits for `ms`. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
