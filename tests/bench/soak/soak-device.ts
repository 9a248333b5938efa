import { setTimeout as pause } from 'node:timers/promises'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { TestFetch } from '#tests/support/server.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

const RETRY_MS = 300
const TIMEOUT_MS = 25_000

/** Counts of all clients of a soak. */
export type Tally = { requestMs: number[]; retries: number }

/** Fetches with a time-out; any status but success throws. */
export function timed(fetch: TestFetch, tally: Tally): TestFetch {
  return async (path, init) => {
    const began = performance.now()
    const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    tally.requestMs.push(performance.now() - began)
    return answer
  }
}

/** Repeats `work` until it succeeds, as clients do during a restart of the server. */
export async function untilDone<T>(tally: Tally, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      tally.retries += 1
      await pause(RETRY_MS)
    }
  }
}

/**
 * A device that repeats its mutations until they are confirmed, across restarts of the server. In a new epoch it takes a
 * new client id and sends only unconfirmed mutations again, because the server must still have the confirmed ones.
 */
export function soakDevice(fetch: TestFetch, tally: Tally) {
  const ask = timed(fetch, tally)
  let device = wireDevice(ask, { name: 'soak' })
  return {
    /** Resolves with the statuses when the server has decided all mutations. */
    send: async (...changes: Change[]): Promise<string[]> => {
      const named = changes.map((change) => ({ ...change, mid: anId() }))
      for (;;) {
        const { epoch } = device.state
        const sent = device.numbered(named)
        const { epoch: now, results } = await untilDone(tally, () => device.sync(sent))
        if (epoch === '' || now === epoch) return results.map(({ status }) => status)
        device = wireDevice(ask, { name: 'soak' })
      }
    },
    /** The ids of all rows of a table, pulled as by a new device. */
    idsAfresh: async (table: SyncedTable): Promise<Set<string>> => {
      const fresh = wireDevice(ask, { name: 'soak' })
      await untilDone(tally, () => fresh.sync())
      return new Set(fresh.rows(table).map(({ id }) => id))
    },
  }
}
