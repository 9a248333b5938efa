/** Transactions of one server that may write to one account at once; its row's lock lets them through one by one anyway. */
const AT_ONCE = 2
const MOST_WAITING = 32
const LONGEST_WAIT_MS = 5_000

/** Too many wait to write to an account, or it has been locked for too long: whoever asks may come back. */
export class TooBusy extends Error {}

/** The turns that a transaction has. */
export type Turns = {
  /** Takes turns without waiting; false where one of them is not free. */
  add: (accountIds: readonly string[]) => boolean
  accountIds: () => string[]
  end: () => void
}
export type AccountTurns = {
  /** Waits for a turn at each account; throws TooBusy. */
  take: (accountIds: readonly string[]) => Promise<Turns>
}

type Line = { running: number; waiting: (() => void)[] }

/** Bounds how many writers of one account hold a connection, so that an account that is locked or busy leaves the others to everyone else. */
export function makeAccountTurns({ longestWaitMs = LONGEST_WAIT_MS } = {}): AccountTurns {
  const lines = new Map<string, Line>()

  const enter = (accountId: string): boolean => {
    const line = lines.get(accountId) ?? { running: 0, waiting: [] }
    if (line.running >= AT_ONCE) return false
    line.running += 1
    lines.set(accountId, line)
    return true
  }
  const leave = (accountId: string) => {
    const line = lines.get(accountId)
    if (line === undefined) return
    const next = line.waiting.shift()
    if (next !== undefined) next()
    else {
      line.running -= 1
      if (line.running === 0) lines.delete(accountId)
    }
  }
  const wait = (accountId: string) =>
    new Promise<void>((resolve, reject) => {
      const waiting = lines.get(accountId)?.waiting ?? []
      if (waiting.length >= MOST_WAITING)
        return reject(new TooBusy('Too many write to one account'))
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new TooBusy('An account was not free in time'))
      }, longestWaitMs)
      waiting.push(begin)
    })

  return {
    async take(accountIds) {
      const held = new Set<string>()
      const end = () => {
        for (const accountId of held) leave(accountId)
        held.clear()
      }
      try {
        // In one order everywhere, so that nobody waits in a circle.
        for (const accountId of [...new Set(accountIds)].sort()) {
          if (!enter(accountId)) await wait(accountId)
          held.add(accountId)
        }
      } catch (error) {
        end()
        throw error
      }
      return {
        add: (more) =>
          more.every((accountId) => {
            if (held.has(accountId)) return true
            if (!enter(accountId)) return false
            held.add(accountId)
            return true
          }),
        accountIds: () => [...held],
        end,
      }
    },
  }
}
