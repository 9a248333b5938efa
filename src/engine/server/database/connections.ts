import type { Pool, PoolClient } from 'pg'
import { PLAN_OUTDATED, sqlState } from './in-transaction.ts'
import { type Ask, askPlainly } from './pooled-statement.ts'
import { READ_ONLY } from './unavailable.ts'

/** The pool's connections, replaced at the first sign that they are outdated. */
export type Connections = {
  pool: Pool
  /** Runs a statement on one of them. */
  ask: Ask
  connect: () => Promise<PoolClient>
  /** Another takes the place of each present connection before its next use. */
  outdate: () => void
  isOutdated: (client: PoolClient) => boolean
  /** Takes a statement's error as a sign: of a database that is gone, or of a plan that does not fit any more. */
  judge: (client: PoolClient, error: unknown) => void
}

/** The driver's message if a statement was not answered in time. */
const SILENT = 'Query read timeout'
/** The database ends, or only reads because another took over from it. */
const MOVED = /^(57P0\d|08\w{3})$/
const isMoved = (state: string) => state === READ_ONLY || MOVED.test(state)

export function makeConnections(
  pool: Pool,
  beforeConnect: () => void = () => {},
  ask: Ask = askPlainly,
): Connections {
  /** Raised at each sign: connections of an earlier generation may have the same fault. */
  let generation = 0
  const madeIn = new WeakMap<PoolClient, number>()
  const isOutdated = (client: PoolClient) => (madeIn.get(client) ?? generation) < generation
  const outdate = () => {
    generation += 1
  }
  return {
    pool,
    ask,
    outdate,
    isOutdated,
    async connect() {
      beforeConnect()
      for (;;) {
        const client = await pool.connect()
        if (!madeIn.has(client)) madeIn.set(client, generation)
        if (!isOutdated(client)) return client
        // One that nobody answers on would not end by itself, and would keep its place in the pool.
        client.connection.stream.destroy()
        client.release(true)
      }
    },
    judge(client, error) {
      const isSilent = error instanceof Error && error.message === SILENT
      // Nobody reads or ends the connection any more, so what it is asked next fails at once.
      if (isSilent) client.connection.stream.destroy()
      const state = sqlState(error)
      const isSign = isSilent || isMoved(state) || state === PLAN_OUTDATED
      if (isSign && !isOutdated(client)) outdate()
    },
  }
}
