import { Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import { makeChannels } from './channels.ts'
import { type Connections, makeConnections } from './connections.ts'
import { lineOf, refuseSecondConnection } from './current-transaction.ts'
import type { Database, DatabaseSource, PostgresSource, Tables } from './database.ts'
import { DISK_ELSEWHERE } from './disk-room.ts'
import { openListeningClient } from './listening-client.ts'
import { CONNECTION_LIFE_SECONDS, namingStatements } from './named-statements.ts'
import { openPglite } from './open-pglite.ts'
import { askPlainly, askWithSettings } from './pooled-statement.ts'
import { provePooler } from './prove-pooler.ts'
import { proveConnection, TIME_LIMITS } from './session-settings.ts'
import { makeAccountTurns, makeRequestTurns } from './turns.ts'
import { valueParsers } from './value-parsers.ts'
import { watchSizes } from './watch-sizes.ts'

const POSTGRES_CONNECTIONS = 10
const CONNECT_MS = 5_000
/** A database that is there answers sooner, if only that the statement took too long. Without an answer it is gone. */
const ANSWER_MS = 22_000
/** As often as PostgreSQL looks for tables to analyse. */
const SIZES_EVERY_MS = 60_000
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
    // It has one server, and no other session.
    hold: async () => {},
    failed,
    dump,
    close,
  }
}

async function openPostgres(source: PostgresSource): Promise<Database> {
  const { url, directUrl, answerMs = ANSWER_MS, connections: max = POSTGRES_CONNECTIONS } = source
  const { sizesEveryMs = SIZES_EVERY_MS } = source
  const isPooled = directUrl !== undefined
  const areNamed = source.areNamed ?? !isPooled
  const ownUrl = directUrl ?? url
  const prove = (limits: typeof TIME_LIMITS) => (client: ClientBase) =>
    proveConnection(client, { isPoolerKnown: isPooled, limits })
  const bounds = { query_timeout: answerMs, max }
  const pool = openPool(url, isPooled ? bounds : { ...bounds, onConnect: prove(TIME_LIMITS) })
  const ask = isPooled ? askWithSettings : askPlainly
  const connections = makeConnections(pool, refuseSecondConnection, ask)
  const work = over(connections, areNamed)
  const channels = makeChannels()
  const listening = await openListeningClient(ownUrl, channels, {
    onLost: connections.outdate,
    isPoolerKnown: isPooled,
  })
  if (isPooled) {
    try {
      await provePooler(pool, ownUrl, { areNamed })
    } catch (error) {
      await listening.close()
      await pool.end()
      throw error
    }
  }
  // Behind a pooler the sessions that hold the plans are not ours to replace.
  const hasOwnPlans = areNamed && !isPooled
  const stopWatching = hasOwnPlans ? watchSizes(connections, sizesEveryMs) : async () => {}
  const publish: Database['publish'] = (messages) => {
    for (const message of messages) channels.dispatch(message.channel, lineOf(message))
    listening.send(messages)
  }
  return {
    ...work,
    publish,
    kind: 'postgres',
    unclean: false,
    disk: DISK_ELSEWHERE,
    async withoutTimeLimits(long) {
      const unbounded = makeConnections(
        openPool(ownUrl, { max: 1, onConnect: prove({}) }),
        refuseSecondConnection,
      )
      try {
        return await long({ ...over(unbounded), publish })
      } finally {
        await unbounded.pool.end()
      }
    },
    listen: (channel, listener) => channels.listen(channel, listener, listening.query),
    hold: listening.hold,
    failed: new Promise(() => {}),
    dump: () => Promise.reject(new Error('A PostgreSQL server is copied by `npm run backup`')),
    async close() {
      await stopWatching()
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
    connectionTimeoutMillis: CONNECT_MS,
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
  areNamed = true,
): Pick<Database, 'kysely' | 'run' | 'turns' | 'requestTurns' | 'poolState'> {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namingStatements(connections, areNamed) }),
  })
  const run: Database['run'] = async (text, values) => {
    const client = await connections.connect()
    try {
      const results = await connections.ask(client, { text, ...(values?.length && { values }) })
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
