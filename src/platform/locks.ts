export type HowToLock = {
  /** Waits for whoever holds the name until this is aborted, instead of answering at once. */
  until?: AbortSignal
  /** Takes the name from whoever holds it, where the browser can; whoever had it goes on without. */
  steal?: boolean
}

export type Locks = {
  /** Runs `work` if nobody on this device holds the name, else answers null at once. */
  tryRun: <T>(name: string, work: () => Promise<T>, how?: HowToLock) => Promise<T | null>
}

/** A lock within this page alone, for browsers without Web Locks: there two tabs may do the same work twice. */
export function pageLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  return {
    tryRun: async (name, work, { until, steal = false } = {}) => {
      const gone = new Promise<void>((resolve) =>
        until?.addEventListener('abort', () => resolve(), { once: true }),
      )
      for (let holder = held.get(name); holder && !steal; holder = held.get(name)) {
        if (until === undefined || until.aborted) return null
        await Promise.race([holder, gone])
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

/** A run whose lock was stolen goes on to its end: what it answers is what counts, not the loss of the lock. */
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

/** Web Locks, held for one piece of work and never for a tab's life: a frozen tab keeps its lock. */
export function deviceLocks(): Locks {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? webLocks : pageLocks()
}
