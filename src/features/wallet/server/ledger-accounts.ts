import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { isMembers, keepsBalance, type LedgerRef } from '#features/wallet/rules/ledger-accounts.ts'
import { accountName } from '#features/wallet/rules/movements.ts'

/** An account as its last entry left it. `last` is null for accounts of the house and before the first entry. */
export type OpenAccount = { id: string; last: LastEntry | null }
type LastEntry = { number: number; balanceAfterFen: number; creditedFen: number; at: string }

/** The random id under which the ledger knows a member, made at the first movement. */
export async function ledgerOf(tx: Tx, accountId: string): Promise<string> {
  const find = () =>
    tx
      .selectFrom('member_ledger')
      .select('ledger_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  const account = await find()
  if (account !== undefined) return account.ledger_id
  const made = await tx
    .insertInto('member_ledger')
    .values({ account_id: accountId })
    .returning('ledger_id')
    .executeTakeFirstOrThrow()
  return made.ledger_id
}

/**
 * The accounts of a movement by name, made where they are missing. Those that keep a balance are locked in order of
 * their ids: after the locks of members' accounts, and held until the transaction ends.
 */
export async function openAccounts(
  tx: Tx,
  ledgerId: string | null,
  refs: readonly LedgerRef[],
): Promise<Map<string, OpenAccount>> {
  const keys = refs.map(({ kind, part }) => ({
    kind,
    part,
    ledgerId: isMembers(kind) ? ledgerId : null,
    keeps: keepsBalance(kind),
  }))
  const source = recordset(keys, 'kind text, part text, "ledgerId" uuid, keeps boolean')
  const same = sql`a.kind = x.kind and a.part = x.part and a.ledger_id is not distinct from x."ledgerId"`
  // A second select, because one that conflicts with another transaction inserts and returns nothing.
  await sql`
    insert into ledger_account (ledger_id, kind, part)
    select x."ledgerId", x.kind, x.part from ${source}
    where not exists (select 1 from ledger_account a where ${same})
    order by x.kind, x.part
    on conflict do nothing`.execute(tx)
  const { rows: accounts } = await sql<{ id: string; kind: LedgerRef['kind']; part: string }>`
    select a.id, a.kind, a.part from ${source} join ledger_account a on ${same}`.execute(tx)
  const ids = accounts.filter(({ kind }) => keepsBalance(kind)).map(({ id }) => id)
  await sql`
    select 1 from ledger_account where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  // A statement of its own, so that it reads what was committed while the lock was waited for.
  const { rows: last } = await sql<{ id: string } & LastEntry>`
    select account.id, e.number, e.balance_after_fen as "balanceAfterFen", e.credited_fen as "creditedFen", e.at
    from unnest(${ids}::uuid[]) as account(id)
    cross join lateral (
      select number, balance_after_fen, credited_fen, at from ledger_entry
      where ledger_account_id = account.id and number is not null order by number desc limit 1
    ) e`.execute(tx)
  const lastOf = new Map(last.map(({ id, ...entry }) => [id, entry]))
  return new Map(
    accounts.map((row) => [accountName(row), { id: row.id, last: lastOf.get(row.id) ?? null }]),
  )
}
