import type { EventEmitter } from 'node:events'
import { type ClientBase, Query, type QueryResult } from 'pg'
import { LOCAL_SETTINGS, SETTINGS_COLUMN } from './session-settings.ts'

/** A statement with values, which is prepared under its name if it has one. */
export type Statement = { text: string; values?: readonly unknown[]; name?: string }
/** Runs a statement on a connection. Several without values in one text have a result each. */
export type Ask = (client: ClientBase, statement: Statement) => Promise<QueryResult[]>

const listOf = (result: QueryResult | QueryResult[]): QueryResult[] =>
  Array.isArray(result) ? result : [result]

/** On a session of our own, which has its settings since it began. */
export const askPlainly: Ask = async (client, { text, values, name }) =>
  listOf(
    await client.query({ text, ...(values && { values: [...values] }), ...(name && { name }) }),
  )

/** What begins a transaction. Its isolation has to be said before the first query. */
const BEGINNING = /^\s*(begin|start transaction)\b[^;]*/i

/** What PostgreSQL refuses in a transaction, and so beside another statement; pg-boss makes indexes that way. */
const STANDS_ALONE =
  /^\s*(vacuum\b|(create|drop|alter|reindex)\b[^;]*\bconcurrently\b|create database)/i

/**
 * On a session of a pooler, which others share: each transaction brings its settings in the message that begins it, and
 * a statement outside of one in its own, so that nothing stays and none of it costs a way to the database.
 */
export const askWithSettings: Ask = async (client, statement) => {
  const isInside = client.getTransactionStatus() !== 'I'
  if (isInside || STANDS_ALONE.test(statement.text)) return askPlainly(client, statement)
  const { text, values } = statement
  if (values !== undefined) {
    const results = await runWithSettings(client, statement)
    return results.filter(isOwn)
  }
  const [beginning] = BEGINNING.exec(text) ?? []
  const all =
    beginning === undefined
      ? `${LOCAL_SETTINGS}; ${text}`
      : `${beginning}; ${LOCAL_SETTINGS}${text.slice(beginning.length)}`
  return (await askPlainly(client, { text: all })).filter(isOwn)
}

const isOwn = ({ fields }: QueryResult): boolean => fields[0]?.name !== SETTINGS_COLUMN

/** What `pg` sends for a statement with values; it does not declare it. */
type Sending = EventEmitter & {
  parsedStatements: Record<string, string>
  parse: (about: { text: string }) => void
  bind: (about: object) => void
  describe: (about: { type: 'P' }) => void
  execute: (about: object) => void
}

/** Until the `sync` that ends a statement with values all before it is one transaction: here the settings and it. */
class WithSettings extends Query {
  /** Writes the messages of the statement. */
  prepare(connection: Sending): void {
    connection.parse({ text: LOCAL_SETTINGS })
    connection.bind({})
    connection.describe({ type: 'P' })
    connection.execute({})
    const parent = Query.prototype as unknown as { prepare: (connection: Sending) => void }
    parent.prepare.call(this, connection)
  }
}

function runWithSettings(client: ClientBase, { text, values, name }: Statement) {
  const { connection } = client as ClientBase & { connection: Sending }
  const config = { text, values: [...(values ?? [])], ...(name && { name }) }
  const isNew = name !== undefined && connection.parsedStatements[name] === undefined
  let parsed = 0
  const count = () => {
    parsed += 1
  }
  connection.on('parseComplete', count)
  return new Promise<QueryResult[]>((resolve, reject) => {
    const done = (error: Error | null | undefined, result: unknown) => {
      connection.off('parseComplete', count)
      // `pg` takes the first for the one that has the name, which is only the second: the settings come before it.
      if (isNew && parsed < 2) delete connection.parsedStatements[name]
      if (error) reject(error)
      else resolve(listOf(result as QueryResult | QueryResult[]))
    }
    client.query(new WithSettings(config, done))
  })
}
