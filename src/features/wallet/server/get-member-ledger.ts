import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { MAX_OPEN_BALANCES } from '#features/wallet/contract/staff-ledger.ts'
import { TRANSACTIONS_PAGE } from '#features/wallet/contract/transactions.ts'
import { isReversible } from '#features/wallet/rules/movements.ts'
import { readWalletPage } from './wallet-page.ts'

/** A member's balances and one page of the wallet, for staff. Refuses with `not_found` if nobody has the number. */
act('getMemberLedger', async ({ db: { kysely } }, _actor, { memberNum, after }) => {
  const account = await kysely
    .selectFrom('account')
    .select(['account_id', 'cash_fen'])
    .where('member_num', '=', memberNum)
    .executeTakeFirst()
  if (account === undefined) throw refuse('not_found')
  const accountId = account.account_id
  const page = await readWalletPage(kysely, accountId, { after }, TRANSACTIONS_PAGE)
  const { entries, next } = page
  const [staff, reversed, recalled, open] = await Promise.all([
    emailsOf(
      kysely,
      entries.flatMap(({ staffId }) => staffId ?? []),
    ),
    reversedOf(
      kysely,
      entries.map(({ movementId }) => movementId),
    ),
    recalledOf(
      kysely,
      entries.map(({ causeId }) => causeId),
    ),
    openBalances(kysely, accountId),
  ])
  return {
    accountId,
    memberNum,
    walletFen: account.cash_fen,
    next,
    owedFen: open.find(({ kind }) => kind === 'owed')?.amountFen ?? 0,
    open: open.flatMap(({ kind, ...rest }) => (kind === 'owed' ? [] : [{ kind, ...rest }])),
    entries: entries.map(({ staffId, ...entry }) => ({
      ...entry,
      by: staffId === null ? null : (staff.get(staffId) ?? null),
      isReversible: !entry.isReversal && isReversible(entry.step) && !recalled.has(entry.causeId),
      isReversed: reversed.has(entry.movementId),
    })),
  }
})

type Db = Services['db']['kysely']

async function emailsOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['account_id', 'email'])
    .where('account_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ account_id, email }) => [account_id, email]))
}

async function reversedOf(db: Db, movementIds: string[]): Promise<Set<string | null>> {
  if (movementIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('ledger_movement')
    .select('reverses')
    .where('reverses', 'in', movementIds)
    .execute()
  return new Set(rows.map(({ reverses }) => reverses))
}

async function recalledOf(db: Db, causeIds: string[]): Promise<Set<string>> {
  if (causeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('recall')
    .select('cause_id')
    .where('cause_id', 'in', causeIds)
    .execute()
  return new Set(rows.map(({ cause_id }) => cause_id))
}

type OpenBalance = { kind: 'owed' | 'held' | 'due'; causeId: string; amountFen: number }

/** The accounts of a member, besides the wallet, whose last balance is above zero. */
async function openBalances(db: Db, accountId: string): Promise<OpenBalance[]> {
  const { rows } = await sql<OpenBalance>`
    select a.kind, a.part as "causeId", e.balance_after_fen as "amountFen"
    from member_ledger m join ledger_account a on a.ledger_id = m.ledger_id
    cross join lateral (
      select balance_after_fen from ledger_entry
      where ledger_account_id = a.id and number is not null order by number desc limit 1
    ) e
    where m.account_id = ${accountId} and a.kind in ('owed', 'held', 'due') and e.balance_after_fen > 0
    order by a.kind, a.part limit ${MAX_OPEN_BALANCES + 1}`.execute(db)
  return rows.slice(0, MAX_OPEN_BALANCES)
}
