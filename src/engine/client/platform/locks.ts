export type HowToLock = {
  /** Waits for the lock until this signal is aborted, instead of answering at once. */
  until?: AbortSignal
  /** Takes the lock from its holder where the browser supports it; the holder continues without it. */
  steal?: boolean
}

export type Locks = {
  /** Runs `work` if the lock is free on this device, else answers null at once. */
  tryRun: <T>(name: string, work: () => Promise<T>, how?: HowToLock) => Promise<T | null>
}

/** Locks within this page, for browsers without Web Locks; there two tabs may do the same work twice. */
export function pageLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  return {
    tryRun: async (name, work, { until, steal = false } = {}) => {
      const loss = new Promise<void>((resolve) =>
        until?.addEventListener('abort', () => resolve(), { once: true }),
      )
      for (let holder = held.get(name); holder && !steal; holder = held.get(name)) {
        if (until === undefined || until.aborted) return null
        await Promise.race([holder, loss])
      }
      const running = work()
      const over = running.then(
        () => undefined,
        () => undefined,
      )
      held.set(name, over)
      try {
        return await running
      } finally {
        if (held.get(name) === over) held.delete(name)
      }
    },
  }
}

/** A run whose lock was stolen still finishes, so use its result and ignore the lost lock. */
const webLocks: Locks = {
  tryRun: async <T>(name: string, work: () => Promise<T>, { until, steal }: HowToLock = {}) => {
    let running: Promise<T> | undefined
    const options = steal ? { steal } : until ? { signal: until } : { ifAvailable: true }
    try {
      return await navigator.locks.request(name, options, (lock) => {
        if (lock === null) return null
        running = work()
        return running
      })
    } catch (error) {
      if (running !== undefined) return running
      if (until?.aborted) return null
      throw error
    }
  },
}

/** Web Locks, held for one piece of work and never for a tab's lifetime, because a frozen tab keeps its lock. */
export function deviceLocks(): Locks {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? webLocks : pageLocks()
}
