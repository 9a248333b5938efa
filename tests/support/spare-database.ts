import type { Database } from '#engine/server/database/database.ts'

/** A database with the sizes and versions of everything that its tables are made of. */
type Spare = { db: Database; made: string; bytes: number }
/** Of the process, since files do not share their modules everywhere. */
type Held = { spare?: Spare | undefined; restore?: string }

const HELD = Symbol.for('the embedded database that the next test takes')
/** A database that has grown by more is slower than a new one. */
const MAX_GROWTH_BYTES = 16 * 1_024 * 1_024

/** Changes with every table, column, constraint, function and trigger, and when statistics are collected. */
const MADE = `select concat_ws(' ',
    (select concat(count(*), '/', sum(xmin::text::bigint)) from pg_class),
    (select concat(count(*), '/', sum(xmin::text::bigint)) from pg_attribute),
    (select concat(count(*), '/', sum(xmin::text::bigint)) from pg_constraint),
    (select concat(count(*), '/', sum(xmin::text::bigint)) from pg_proc),
    (select concat(count(*), '/', sum(xmin::text::bigint)) from pg_trigger),
    (select count(*) from pg_statistic)) as made,
  pg_database_size(current_database())::int as bytes`

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`

const SEQUENCES = `select 'select ' || string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), ', ') as statement from pg_sequences`

/** The triggers that fire even where others do not, as those that keep the ledger. */
const ALWAYS = `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
    format('alter table %s enable always trigger %I', tgrelid::regclass, tgname) as on
  from pg_trigger where tgenabled = 'A'`

async function rowsOf<Row>(db: Database, query: string): Promise<Row[]> {
  return (await db.run(query)).rows as Row[]
}

async function spareOf(db: Database): Promise<Spare> {
  const [now] = await rowsOf<Omit<Spare, 'db'>>(db, MADE)
  if (now === undefined) throw new Error('The catalog has no answer')
  return { db, ...now }
}

/** The statements that give the tables of a new database their first rows again. */
export async function restoreOf(db: Database): Promise<string> {
  const triggers = await rowsOf<{ off: string; on: string }>(db, ALWAYS)
  const tables = await rowsOf<{ name: string; columns: string }>(db, TABLES)
  const sequences = await rowsOf<{ statement: string }>(db, SEQUENCES)
  const filled: string[] = []
  for (const { name, columns } of tables) {
    const query = `select quote_literal(json_agg(one)::text) as first from only ${name} one`
    const [{ first } = { first: null }] = await rowsOf<{ first: string | null }>(db, query)
    if (first === null) continue
    const source = `json_populate_recordset(null::${name}, ${first})`
    filled.push(
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${source}`,
    )
  }
  return [
    'begin',
    // Neither triggers nor references: what is restored fits together.
    'set local session_replication_role = replica',
    ...triggers.map(({ off }) => off),
    ...tables.map(({ name }) => `delete from only ${name}`),
    ...filled,
    ...triggers.map(({ on }) => on),
    ...sequences.map(({ statement }) => statement),
    'commit',
    'reset all',
    'select pg_advisory_unlock_all()',
  ].join('; ')
}

/**
 * A database with every table and no rows but its first: the one that the last test of this process has closed, made
 * like new, or one that is opened, which takes thirty times the processor time. One whose tables were changed, or that
 * has grown much, is not used again.
 */
export async function spareDatabase(open: () => Promise<Database>): Promise<Database> {
  const holder = globalThis as { [HELD]?: Held }
  holder[HELD] ??= {}
  const held = holder[HELD]
  const taken = held.spare ?? (await spareOf(await open()))
  held.spare = undefined
  const { db } = taken
  held.restore ??= await restoreOf(db)
  const { restore } = held

  let isClosed = false
  const refuseClosed = () => {
    if (isClosed) throw new Error('This database is closed')
  }
  let hasFailed = false
  db.failed.then(() => {
    hasFailed = true
  })
  const stops: (() => Promise<void>)[] = []
  /** Makes it like new for the next test; false if that cannot be. */
  const leave = async () => {
    if (hasFailed || held.spare !== undefined) return false
    const { made, bytes } = await spareOf(db)
    if (made !== taken.made || bytes > taken.bytes + MAX_GROWTH_BYTES) return false
    await db.run(restore)
    const { made: madeNow } = await spareOf(db)
    // Two may be closed at once.
    if (held.spare !== undefined) return false
    held.spare = { ...taken, made: madeNow }
    return true
  }
  return {
    ...db,
    kysely: db.kysely.withPlugin({
      transformQuery: ({ node }) => {
        refuseClosed()
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    run: async (text, values) => {
      refuseClosed()
      return db.run(text, values)
    },
    listen: async (channel, listener) => {
      const stop = await db.listen(channel, listener)
      stops.push(stop)
      return stop
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      for (const stop of stops) await stop()
      if (!(await leave())) await db.close()
    },
  }
}
