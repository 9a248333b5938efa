import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { PLAN_OUTDATED, sqlState } from './in-transaction.ts'

/** A connection with more prepared statements is replaced, so varying texts cannot fill the database's memory. */
export const MOST_STATEMENTS = 200
/** Connections are replaced after this time, so a plan made while a table was small does not stay. */
export const CONNECTION_LIFE_SECONDS = 300

/** Raised when a plan is found outdated: connections of an earlier generation may hold more such plans. */
type Generation = { current: number }

/**
 * A pool that prepares each statement with values once for each connection, named after its text. The database parses
 * and plans it once instead of for every request. After an outdated plan each older connection is replaced before its
 * next use, so a retried transaction runs on new plans.
 */
export function namingStatements(pool: Pool, beforeConnect: () => void = () => {}): PostgresPool {
  const known = new WeakMap<PoolClient, NamingClient>()
  const generation: Generation = { current: 0 }
  return {
    async connect() {
      beforeConnect()
      for (;;) {
        const client = await pool.connect()
        const naming = known.get(client) ?? nameStatements(client, generation)
        known.set(client, naming)
        if (!naming.isOutdated()) return naming
        naming.release()
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

type NamingClient = PostgresPoolClient & { isOutdated: () => boolean }

function nameStatements(client: PoolClient, generation: Generation): NamingClient {
  const names = new Map<string, string>()
  const madeIn = generation.current
  const isOutdated = () => madeIn < generation.current
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const query = async (text: string, parameters: readonly unknown[]) => {
    // Without values it is `begin`, `commit` and their like, which have no plan.
    if (parameters.length === 0) return client.query(text)
    const values = [...parameters]
    try {
      return await client.query({ name: nameOf(text), text, values })
    } catch (error) {
      if (sqlState(error) !== PLAN_OUTDATED) throw error
      if (!isOutdated()) generation.current += 1
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) =>
      client.release(destroy || isOutdated() || names.size > MOST_STATEMENTS),
    isOutdated,
  }
}
