import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { makeChannels } from './channels.ts'
import type { Database, DatabaseSource, Tables } from './database.ts'
import { openListeningClient } from './listening-client.ts'
import { openPglite } from './open-pglite.ts'
import { refuseSecondConnection } from './transaction-guard.ts'
import { valueParsers } from './value-parsers.ts'

const POSTGRES_CONNECTIONS = 10

/** Opens the database; both kinds are spoken to by the same driver, so they answer the same. The tables are `migrate`'s to make. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return source.kind === 'postgres' ? openPostgres(source.url) : openEmbedded(source)
}

async function openEmbedded(
  source: Exclude<DatabaseSource, { kind: 'postgres' }>,
): Promise<Database> {
  const { pool, unclean, failed, dump, close } = await openPglite(source)
  const channels = makeChannels()
  // A thread that stops fails the queries under way and `failed`; unheard, these events would end the process first.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    channels.attach(client).catch(() => client.end())
  })
  const { kysely, run } = over(pool)
  return {
    kysely,
    kind: 'pglite',
    unclean,
    listen: (channel, hear) => channels.listen(channel, hear, run),
    run,
    failed,
    dump,
    close,
  }
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: POSTGRES_CONNECTIONS, types: valueParsers })
  // An idle connection that the server ends is replaced at its next use.
  pool.on('error', () => {})
  // One that breaks in use fails its query; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const channels = makeChannels()
  const listening = await openListeningClient(url, channels)
  return {
    ...over(pool),
    kind: 'postgres',
    unclean: false,
    listen: (channel, hear) => channels.listen(channel, hear, listening.query),
    failed: new Promise(() => {}),
    dump: () => Promise.reject(new Error('A PostgreSQL server is copied by `npm run backup`')),
    async close() {
      await listening.close()
      await pool.end()
    },
  }
}

function over(pool: Pool): Pick<Database, 'kysely' | 'run'> {
  const connect = (): Promise<PoolClient> => {
    refuseSecondConnection()
    return pool.connect()
  }
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options },
    }),
  })
  const run: Database['run'] = async (text, values) => {
    const client = await connect()
    try {
      const result = await (values?.length ? client.query(text, values) : client.query(text))
      // Several statements in one text answer several results.
      const results = Array.isArray(result) ? result : [result]
      return { rows: results.flatMap(({ rows }) => rows) }
    } finally {
      if (client.getTransactionStatus() === 'E') await client.query('rollback')
      client.release()
    }
  }
  return { kysely, run }
}
