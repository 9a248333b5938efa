import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import type { Connections } from './connections.ts'
import { PLAN_OUTDATED, sqlState } from './in-transaction.ts'
import { isForItsValues } from './planned-for-values.ts'
import type { Statement } from './pooled-statement.ts'

/** A connection with more prepared statements is replaced, so varying texts cannot fill the database's memory. */
export const MOST_STATEMENTS = 200
/** Connections are replaced after this time, so a plan made while a table was small does not stay. */
export const CONNECTION_LIFE_SECONDS = 300

/**
 * A pool that, if `areNamed`, prepares each statement with values once for each connection, named after its text. The
 * database parses and plans it once instead of for every request. After an outdated plan each older connection is replaced before its
 * next use, so a retried transaction runs on new plans.
 */
export function namingStatements(connections: Connections, areNamed = true): PostgresPool {
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>()
  const { pool } = connections
  return {
    async connect() {
      const client = await connections.connect()
      const naming = wrappers.get(client) ?? nameStatements(client, connections, areNamed)
      wrappers.set(client, naming)
      return naming
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function nameStatements(
  client: PoolClient,
  { ask, judge, isOutdated }: Connections,
  areNamed: boolean,
): PostgresPoolClient {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const query = async (text: string, parameters: readonly unknown[]) => {
    const values = [...parameters]
    const answer = async (statement: Statement) => (await ask(client, statement)).at(-1)
    try {
      // A statement without values is `begin`, `commit` or their like, which have no plan.
      if (values.length === 0) return await answer({ text })
      if (!areNamed || isForItsValues(text)) return await answer({ text, values })
      return await answer({ text, values, name: nameOf(text) })
    } catch (error) {
      judge(client, error)
      if (sqlState(error) !== PLAN_OUTDATED || client.getTransactionStatus() !== 'I') throw error
      return answer({ text, values })
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) =>
      client.release(destroy || isOutdated(client) || names.size > MOST_STATEMENTS),
  }
}
