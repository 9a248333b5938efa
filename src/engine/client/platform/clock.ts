/** Unix milliseconds of the device's clock. It may be wrong, so show it but never rely on it. */
export const nowMs = (): number => Date.now()

export type Timers = {
  /** Runs `work` once after `ms`; returns a cancel function. */
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
