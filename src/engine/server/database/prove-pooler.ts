import { Client, type Pool, type PoolClient } from 'pg'
import { BadDatabase } from './bad-database.ts'

const IDENTITY = `select (select oid from pg_database where datname = current_database())::text
  || ' ' || pg_postmaster_start_time()::timestamptz at time zone 'UTC' as identity`
const ANSWER_MS = 5_000
const PROBE = 'sampan_probe'

/**
 * Throws BadDatabase if the pooler leads to another database than the direct address, or if statements are to be named
 * and it passes their names on, as PgBouncer does before 1.21: the next transaction may run where nothing has that name.
 */
export async function provePooler(
  pool: Pool,
  directUrl: string,
  { areNamed }: { areNamed: boolean },
): Promise<void> {
  const direct = new Client({
    connectionString: directUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  const pooled = await pool.connect()
  try {
    await direct.connect()
    const there = await direct.query<{ identity: string }>(IDENTITY)
    const here = await pooled.query<{ identity: string }>(IDENTITY)
    if (here.rows[0]?.identity !== there.rows[0]?.identity) {
      throw new BadDatabase(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL; name the one that the pooler is in front of',
      )
    }
    if (areNamed && (await passesNamesOn(pooled))) {
      throw new BadDatabase(
        'DATABASE_STATEMENTS=named: the connection pooler does not keep named statements apart; set unnamed, or use PgBouncer 1.21 or newer with max_prepared_statements',
      )
    }
  } finally {
    pooled.release()
    await direct.end()
  }
}

async function passesNamesOn(pooled: PoolClient): Promise<boolean> {
  await pooled.query('begin')
  try {
    await pooled.query({ name: PROBE, text: 'select $1::int', values: [1] })
    const { rows } = await pooled.query(
      `select from pg_prepared_statements where name = '${PROBE}'`,
    )
    // A name stays on the shared session beyond its transaction.
    if (rows.length > 0) await pooled.query(`deallocate ${PROBE}`)
    return rows.length > 0
  } finally {
    await pooled.query('rollback')
  }
}
