import type { Database } from '#engine/server/database/database.ts'

type Db = Pick<Database, 'run'>
/** The rows of an account and of the shelves in its world, by table, as JSON. */
export type AccountBackup = Record<string, unknown[]>

/** Every table with rows of an account, read from the database's catalog. */
export async function tablesOfAccounts({ run }: Db): Promise<string[]> {
  const { rows } = await run(
    `select table_name as name from information_schema.columns
     where column_name = 'account_id' and table_schema = 'public' order by table_name`,
  )
  return rows.map(({ name }) => String(name)).filter((name) => !SHELVES.includes(name))
}

/** Deletes all data of an address, so a repeated seed starts clean. */
export async function forgetAccount(db: Db, tables: string[], email: string): Promise<void> {
  const found = await db.run('select account_id from account_by_email where email = $1', [email])
  const id = found.rows[0]?.account_id
  if (id === undefined) return
  // A session refers to its account.
  const ordered = [...tables.filter((name) => name !== 'account'), 'account']
  const deletions = ordered.map((name) => `delete from "${name}" where account_id = '${id}'`)
  await db.run([...deletions, ...SHELVES.map((name) => `delete from ${name}`)].join(';'))
}

/** Tables without an account, which in a world of one member belong to that member. */
const SHELVES = ['unclaimed_parcel', 'kept_answer']
/** Login data is not restored: the member would only have to log in again. */
const KEPT = new Set(['session', 'session_by_token', 'account_by_email', 'account_by_member_num'])

/** Copies an account as it is now. */
export async function backUpAccount(
  { run }: Db,
  tables: string[],
  accountId: string,
): Promise<AccountBackup> {
  const own = tables.filter((name) => !KEPT.has(name))
  const all = [
    ...own.map((name) => [name, `"${name}" where account_id = $1`]),
    ...SHELVES.map((name) => [name, name]),
  ]
  const parts = all.map(
    ([name, from]) => `select '${name}' as name, coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows
      from (select * from ${from}) t`,
  )
  const { rows } = await run(parts.join(' union all '), [accountId])
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** Restores an account to a backup. Everything since is lost. */
export async function restoreAccount(
  { run }: Db,
  accountId: string,
  backup: AccountBackup,
): Promise<void> {
  const statements = Object.entries(backup).map(([name, rows]) => {
    const json = `'${JSON.stringify(rows).replaceAll("'", "''")}'::jsonb`
    const from = `jsonb_populate_recordset(null::"${name}", ${json})`
    if (name === 'account') {
      // Sessions reference it, so it is updated in place.
      return `update account a set language = x.language, default_address_id = x.default_address_id,
        muted_notifications = x.muted_notifications, cash_fen = x.cash_fen, version = x.version from ${from} x where a.account_id = x.account_id`
    }
    const which = SHELVES.includes(name) ? '' : ` where account_id = '${accountId}'`
    return `delete from "${name}"${which}; insert into "${name}" select * from ${from}`
  })
  await run(`begin; ${statements.join('; ')}; commit`)
}
