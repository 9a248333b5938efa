/** Too many wait for the same thing, or it has not been free for too long: whoever asks may come back. */
export class TooBusy extends Error {}

/** The turns that somebody has. */
export type Held = {
  /** Takes more turns without waiting; false where one of them is not free. */
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

/** Bounds how many work on one thing at once and how many wait for it, first come first served. */
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
        // In one order everywhere, so that nobody waits in a circle.
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
 * Turns of writers of one account on this server. Its row's lock lets them through one by one anyway; those that wait
 * here hold no connection, so an account that is locked or busy leaves the others to everyone else.
 */
export const makeAccountTurns = (): Turns =>
  makeTurns({ atOnce: 2, mostWaiting: 32, longestWaitMs: 5_000 })
