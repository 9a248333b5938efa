import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { makeChannels } from './channels.ts'
import { type Connections, makeConnections } from './connections.ts'
import { lineOf, refuseSecondConnection } from './current-transaction.ts'
import type { Database, DatabaseSource, Tables } from './database.ts'
import { DISK_ELSEWHERE } from './disk-room.ts'
import { openListeningClient } from './listening-client.ts'
import { CONNECTION_LIFE_SECONDS, namingStatements } from './named-statements.ts'
import { openPglite } from './open-pglite.ts'
import { proveConnection } from './prove-connection.ts'
import { makeAccountTurns, makeRequestTurns } from './turns.ts'
import { valueParsers } from './value-parsers.ts'

const POSTGRES_CONNECTIONS = 10
/** Time limits for connections, locks, statements and idle transactions. Devices give up after 25 s. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 15_000,
}
/** A database that is there answers sooner, if only that the statement took too long. Without an answer it is gone. */
const ANSWER_MS = 22_000
/** After so long without traffic the system asks the other end every second, ten times, and then closes. */
const KEEP_ALIVE_MS = 10_000

/** Opens the database. Both kinds use the same driver, so they return the same values. `migrate` creates the tables. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return source.kind === 'postgres' ? openPostgres(source) : openEmbedded(source)
}

async function openEmbedded(
  source: Exclude<DatabaseSource, { kind: 'postgres' }>,
): Promise<Database> {
  const { pool, unclean, disk, failed, dump, close } = await openPglite(source)
  const channels = makeChannels()
  // When the thread stops, running queries fail and `failed` resolves. Without this listener the event would end the process first.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    channels.attach(client).catch(() => client.end())
  })
  const publish: Database['publish'] = (messages) => {
    for (const message of messages) channels.dispatch(message.channel, lineOf(message))
  }
  const work = { ...over(makeConnections(pool, refuseSecondConnection)), publish }
  return {
    ...work,
    kind: 'pglite',
    unclean,
    disk,
    withoutTimeLimits: (unbounded) => unbounded(work),
    listen: (channel, listener) => channels.listen(channel, listener, work.run),
    failed,
    dump,
    close,
  }
}

async function openPostgres({
  url,
  answerMs = ANSWER_MS,
}: Extract<DatabaseSource, { kind: 'postgres' }>): Promise<Database> {
  const bounds = { ...LIMITS, query_timeout: answerMs, max: POSTGRES_CONNECTIONS }
  const connections = makeConnections(openPool(url, bounds), refuseSecondConnection)
  const channels = makeChannels()
  const listening = await openListeningClient(url, channels, { onLost: connections.outdate })
  const publish: Database['publish'] = (messages) => {
    for (const message of messages) channels.dispatch(message.channel, lineOf(message))
    listening.send(messages)
  }
  return {
    ...over(connections),
    publish,
    kind: 'postgres',
    unclean: false,
    disk: DISK_ELSEWHERE,
    async withoutTimeLimits(work) {
      const unbounded = makeConnections(
        openPool(url, { max: 1, connectionTimeoutMillis: LIMITS.connectionTimeoutMillis }),
        refuseSecondConnection,
      )
      try {
        return await work({ ...over(unbounded), publish })
      } finally {
        await unbounded.pool.end()
      }
    },
    listen: (channel, listener) => channels.listen(channel, listener, listening.query),
    failed: new Promise(() => {}),
    dump: () => Promise.reject(new Error('A PostgreSQL server is copied by `npm run backup`')),
    async close() {
      await listening.close()
      await connections.pool.end()
    },
  }
}

function openPool(url: string, options: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: proveConnection,
    types: valueParsers,
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    ...options,
  })
  // An idle connection closed by the server is replaced at its next use.
  pool.on('error', () => {})
  // A connection that breaks in use fails its query. Without this listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function over(
  connections: Connections,
): Pick<Database, 'kysely' | 'run' | 'turns' | 'requestTurns' | 'poolState'> {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namingStatements(connections) }),
  })
  const run: Database['run'] = async (text, values) => {
    const client = await connections.connect()
    try {
      const result = await (values?.length ? client.query(text, values) : client.query(text))
      // Several statements in one text return several results.
      const results = Array.isArray(result) ? result : [result]
      return { rows: results.flatMap(({ rows }) => rows) }
    } catch (error) {
      connections.judge(client, error)
      throw error
    } finally {
      const isLeftOpen = client.getTransactionStatus() === 'E'
      const rolledBack = isLeftOpen ? client.query('rollback') : Promise.resolve()
      await rolledBack.then(
        () => client.release(connections.isOutdated(client)),
        () => client.release(true),
      )
    }
  }
  const poolState: Database['poolState'] = () => {
    const { totalCount, idleCount, waitingCount } = connections.pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }
  return { kysely, run, turns: makeAccountTurns(), requestTurns: makeRequestTurns(), poolState }
}
