import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Database, PostgresSource } from '#engine/server/database/database.ts'
import { migrate } from '#engine/server/database/migrate.ts'
import { migrationFiles } from '#engine/server/database/migrations.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { startJobs } from '#engine/server/jobs/start-jobs.ts'
import { makeLog } from '#engine/server/log.ts'
import { holdDatabase } from './hold-database.ts'
import { startPooler } from './pooler.ts'
import { spareDatabase } from './spare-database.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CACHE = join(ROOT, 'node_modules', '.cache', 'sampan-tests')
const silent = makeLog('silent', { write: () => {}, nowMs: () => 0 })
const jobsDeps = {
  log: silent,
  nowMs: () => 0,
  randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
  secret: 'template',
}

/** What the tables are made by: when it changes, templates are made again. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const sources = migrationFiles.map((file) => fileURLToPath(file))
  const jobs = ['start-jobs.ts', 'job-queues.ts'].map((name) =>
    join(ROOT, 'src/engine/server/jobs', name),
  )
  sources.push(
    join(ROOT, 'src/engine/server/database/baseline.sql'),
    ...jobs,
    join(ROOT, 'package-lock.json'),
    import.meta.filename,
  )
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex').slice(0, 16)
}

/** Confirms the addresses of a new database, as a business does before members send it parcels. */
export async function confirmAddresses(db: Pick<Database, 'run'>): Promise<void> {
  await db.run('update warehouse set confirmed_at = updated_at')
}

async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await confirmAddresses(db)
  await (await startJobs(db, jobsDeps)).stop()
}

/** A database in memory with every table, empty, as PGlite loads it: a fifth of what a new one takes. */
export async function memoryImage(): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(CACHE, `${fingerprint()}.tar`)
  if (!existsSync(path)) {
    const db = await openDatabase({ kind: 'memory' })
    // Nothing is made from them, and half of the image would be theirs.
    for (const template of ['template0', 'template1']) {
      await db.run(`alter database ${template} is_template false`)
      await db.run(`drop database ${template}`)
    }
    await prepare(db)
    const image = await db.dump()
    await db.close()
    mkdirSync(CACHE, { recursive: true })
    const unfinished = `${path}.${process.pid}.${randomUUID()}`
    writeFileSync(unfinished, image)
    renameSync(unfinished, path)
  }
  return new Uint8Array(readFileSync(path))
}

/** Whether this run tests on PostgreSQL instead of the embedded database. */
export const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** Whether its servers are tested behind a PgBouncer. */
const onPooler = process.env.TEST_POOLER === 'transaction'
/** One for all databases of this process. */
let pooler: ReturnType<typeof startPooler> | undefined

/** A database of its own with every table, empty: in memory, where a closed one is used again, or made from a template on the server of TEST_DATABASE_URL and dropped when closed. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined) {
    return spareDatabase(async () => {
      await holdDatabase()
      return openDatabase({ kind: 'memory', image: await memoryImage() })
    })
  }
  const template = await postgresTemplate(url)
  const { source, drop } = await createPostgres(url, template)
  const db = await openDatabase(source)
  const close = async () => {
    await db.close()
    await drop()
  }
  return { ...db, close }
}

type MadePostgres = {
  name: string
  /** The server itself. */
  url: string
  /** What servers of tests open: through a pooler, if TEST_POOLER says so. */
  source: PostgresSource
  /** The same as settings of a server. */
  env: Record<string, string>
  drop: () => Promise<void>
}

/** An empty PostgreSQL database without tables on the server of TEST_DATABASE_URL. */
export async function createPostgres(url: string, template = 'template0'): Promise<MadePostgres> {
  const name = `sampan_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, (client) => client.query(`create database ${name} template ${template}`))
  const drop = () =>
    asAdmin(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  const own = withDatabase(url, name)
  if (!onPooler) {
    const source = { kind: 'postgres', url: own } as const
    return { name, url: own, source, env: { DATABASE_URL: own }, drop }
  }
  pooler ??= startPooler(url, 'transaction')
  const pooled = withDatabase((await pooler).url, name)
  return {
    name,
    url: own,
    source: { kind: 'postgres', url: pooled, directUrl: own },
    env: { DATABASE_URL: pooled, DATABASE_DIRECT_URL: own },
    drop,
  }
}

/** A PostgreSQL database with every table, empty, to make others from. */
export async function postgresTemplate(url: string): Promise<string> {
  const template = `sampan_template_${fingerprint()}`
  await asAdmin(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('${template}', 0))`)
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rows.length > 0) return
    const { name } = await createPostgres(url)
    const db = await openDatabase({ kind: 'postgres', url: withDatabase(url, name) })
    await prepare(db)
    await db.close()
    await client.query(`alter database ${name} rename to ${template}`)
  })
  return template
}

async function asAdmin(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
