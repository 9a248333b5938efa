export type Locks = {
  /** Runs `work` if nobody on this device holds the name, else answers null at once. */
  tryRun: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
}

/** A lock within this page alone, for browsers without Web Locks: there two tabs may do the same work twice. */
export function pageLocks(): Locks {
  const held = new Set<string>()
  return {
    tryRun: async (name, work) => {
      if (held.has(name)) return null
      held.add(name)
      try {
        return await work()
      } finally {
        held.delete(name)
      }
    },
  }
}

const webLocks: Locks = {
  tryRun: (name, work) =>
    navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null)),
}

/** Web Locks, held for one piece of work and never for a tab's life: a frozen tab keeps its lock. */
export function deviceLocks(): Locks {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? webLocks : pageLocks()
}
