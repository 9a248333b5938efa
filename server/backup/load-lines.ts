import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Tx } from '#engine/server/database/database.ts'
import { sqlState } from '#engine/server/database/in-transaction.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import { BadBackup, type Mark, markLine, type Secrets } from './backup-format.ts'

const ROWS_AT_ONCE = 500
/** Loads the lines after the header. Throws BadBackup if the file is truncated or damaged, which rolls the restore back. */
export async function loadLines(
  tx: Tx,
  lines: AsyncIterable<string>,
  { files, tables }: { files: FileStore; tables: readonly string[] },
): Promise<{ rows: number; files: number; secrets: Secrets }> {
  const secrets: Secrets = {}
  const count = { rows: 0, files: 0, secrets }
  let isWhole = false
  let table: string | undefined
  let rows: string[] = []
  const flush = async () => {
    if (table !== undefined && rows.length > 0) await insert(tx, table, rows)
    count.rows += rows.length
    rows = []
  }
  for await (const line of lines) {
    if (isWhole) throw new BadBackup('it goes on after its end')
    if (!line.startsWith('[')) {
      rows.push(line)
      if (rows.length === ROWS_AT_ONCE) await flush()
      continue
    }
    const mark = readMark(line)
    switch (mark[0]) {
      case 'table':
        await flush()
        table = mark[1]
        if (!tables.includes(table)) throw new BadBackup(`it has an unknown table ${table}`)
        break
      case 'secret':
        secrets[mark[1]] = mark[2]
        break
      case 'file':
        await files.put(mark[1], Buffer.from(mark[2], 'base64'))
        count.files += 1
        break
      case 'end':
        await flush()
        if (mark[1] !== count.rows || mark[2] !== count.files) {
          throw new BadBackup('it holds less than it says')
        }
        isWhole = true
    }
  }
  // Not before the last byte, whose seal says that nothing is missing.
  if (!isWhole) throw new BadBackup('it is cut off')
  await checkDeferred(tx)
  return count
}

function readMark(line: string): Mark {
  try {
    return v.parse(markLine, JSON.parse(line))
  } catch {
    throw new BadBackup('a line of it cannot be read')
  }
}

async function insert(tx: Tx, table: string, rows: string[]): Promise<void> {
  const target = sql.table(table)
  const columns = sql.join(await readColumns(tx, table))
  const inserted = sql`
    insert into ${target}
    select ${columns} from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::json)`
  await inserted.execute(tx).catch(orBadBackup(`rows of its table ${table} cannot be read`))
}

/**
 * The columns of a table in their order. A `null` in a file is no value or the JSON value null, such as a logo that was
 * taken away; it was the value where the column takes nothing else.
 */
async function readColumns(tx: Tx, table: string): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string; holdsNull: boolean }>`
    select attname as name, attnotnull and atttypid = 'jsonb'::regtype as "holdsNull"
    from pg_attribute where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(tx)
  return rows.map(({ name, holdsNull }) =>
    holdsNull ? sql`coalesce(${sql.ref(name)}, 'null'::jsonb)` : sql.ref(name),
  )
}

/** Checks what waits for the commit, since later migrations cannot change a table that still has checks to come. */
async function checkDeferred(tx: Tx): Promise<void> {
  const checked = sql`set constraints all immediate`.execute(tx)
  await checked.catch(orBadBackup('its rows contradict each other'))
}

/** Classes 22 and 23: rows do not fit their table or break a constraint. */
const orBadBackup = (why: string) => (error: unknown) => {
  if (!/^2[23]/.test(sqlState(error))) throw error
  throw new BadBackup(why)
}
