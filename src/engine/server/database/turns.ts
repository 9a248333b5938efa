/** Too many callers wait for one key, or it was not free in time. The caller may retry. */
export class TooBusy extends Error {}

/** The turns that a caller holds. */
export type Held = {
  /** Takes more turns without waiting; false if one of them is not free. */
  add: (keys: readonly string[]) => boolean
  keys: () => string[]
  end: () => void
}
export type Turns = {
  /** Waits for a turn at each key; throws TooBusy. */
  take: (keys: readonly string[]) => Promise<Held>
}
type Bounds = { atOnce: number; mostWaiting: number; longestWaitMs: number }
type Line = { running: number; waiting: (() => void)[] }

/** A keyed semaphore: bounds how many work on a key at once and how many wait for it, first come first served. */
export function makeTurns({ atOnce, mostWaiting, longestWaitMs }: Bounds): Turns {
  const lines = new Map<string, Line>()

  const enter = (key: string): boolean => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    if (line.running >= atOnce) return false
    line.running += 1
    lines.set(key, line)
    return true
  }
  const leave = (key: string) => {
    const line = lines.get(key)
    if (line === undefined) return
    const next = line.waiting.shift()
    if (next !== undefined) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
  const wait = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const waiting = lines.get(key)?.waiting ?? []
      if (waiting.length >= mostWaiting) return reject(new TooBusy('Too many wait'))
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new TooBusy('It was not free in time'))
      }, longestWaitMs)
      waiting.push(begin)
    })

  return {
    async take(keys) {
      const held = new Set<string>()
      const end = () => {
        for (const key of held) leave(key)
        held.clear()
      }
      try {
        // The same order everywhere prevents deadlocks.
        for (const key of [...new Set(keys)].sort()) {
          if (!enter(key)) await wait(key)
          held.add(key)
        }
      } catch (error) {
        end()
        throw error
      }
      const addOne = (key: string) => {
        if (held.has(key)) return true
        if (!enter(key)) return false
        held.add(key)
        return true
      }
      return { add: (more) => more.every(addOne), keys: () => [...held], end }
    },
  }
}

/**
 * Turns of the writers of one account on this server. The lock of the account's row serialises them anyway; writers
 * that wait here hold no connection, so a locked or busy account does not use up the pool.
 */
export const makeAccountTurns = (longestWaitMs = 5_000): Turns =>
  makeTurns({ atOnce: 2, mostWaiting: 32, longestWaitMs })

/** Turns of equal requests on this server: a repeated one waits here for the answer to the first. */
export const makeRequestTurns = (): Turns =>
  makeTurns({ atOnce: 1, mostWaiting: 8, longestWaitMs: 5_000 })
