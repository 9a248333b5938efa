import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import type { EXPORTED_TABLES } from '#engine/server/database/personal-data.ts'

const ROWS_AT_ONCE = 500

type Table = (typeof EXPORTED_TABLES)[number]
type Column = { name: string; type: string }

const LEDGER_OF = (accountId: string) => sql`
  select a.id from member_ledger l join ledger_account a on a.ledger_id = l.ledger_id
  where l.account_id = ${accountId}`

/** What a table has of a member. */
function ofMember({ table, of }: Table, accountId: string): RawBuilder<unknown> {
  if (of === 'account') return sql`t.account_id = ${accountId}`
  if (table === 'ledger_account') return sql`t.id in (${LEDGER_OF(accountId)})`
  if (table === 'ledger_entry') return sql`t.ledger_account_id in (${LEDGER_OF(accountId)})`
  if (table === 'ledger_movement') {
    return sql`t.id in (select movement_id from ledger_entry
      where ledger_account_id in (${LEDGER_OF(accountId)}))`
  }
  throw new Error(`${table} has no way to its member`)
}

/** A member's rows of a table as JSON with the names of their columns, some hundred at a time in the order of the key. */
export async function* readPages(
  { kysely }: Pick<Database, 'kysely'>,
  table: Table,
  accountId: string,
): AsyncGenerator<string[]> {
  const key = await keyOf(kysely, table.table)
  const names = sql.join(key.map(({ name }) => sql`t.${sql.ref(name)}`))
  const texts = sql.join(key.map(({ name }) => sql`t.${sql.ref(name)}::text`))
  let last: readonly string[] | undefined
  for (;;) {
    const values = last?.map((value, n) => sql`${value}::${sql.raw(key[n]?.type ?? 'text')}`)
    const condition = values === undefined ? sql`` : sql`and (${names}) > (${sql.join(values)})`
    const { rows } = await sql<{ row: string; key: string[] }>`
      select (to_jsonb(t) - ${table.without}::text[])::text as row, array[${texts}] as key
      from ${sql.table(table.table)} t where ${ofMember(table, accountId)} ${condition}
      order by ${names} limit ${ROWS_AT_ONCE}`.execute(kysely)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.key
  }
}

async function keyOf(kysely: Database['kysely'], table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indisprimary and i.indrelid = quote_ident(${table})::regclass
    order by k.place`.execute(kysely)
  return rows
}
