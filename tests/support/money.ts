import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { noJobQueue } from '#engine/server/database/job-kinds.ts'
import { writeFor, writeForOne } from '#engine/server/database/write-for.ts'
import type { Posting } from '#features/wallet/rules/movements.ts'
import { keepBankLine } from '#features/wallet/server/bank-lines.ts'
import { type Posted, postMovement } from '#features/wallet/server/post-movement.ts'
import { postReversal } from '#features/wallet/server/post-reversal.ts'
import { aPaidOrder } from './order-rows.ts'
import { anId } from './row-builders.ts'

type Given = Posting & { orderNumber?: string | null }
const SERVER = { kind: 'system' } as const
/** An account of a bank for which no test enters statements. */
const NO_PAYEE = '01890000-0000-7000-8000-0000000000f0'

/** Moves money of one member, each movement in a transaction of its own. */
export function moneyOf(db: Database, accountId: string, nowMs: () => number = Date.now) {
  const deps = { nowMs, newId: anId, enqueue: noJobQueue, requestId: 'test' }
  const post = (posting: Given): Promise<Posted> =>
    inTransaction(
      db,
      (tx) => writeForOne(tx, accountId, SERVER, deps, (scope) => postMovement(scope, posting)),
      { accounts: [accountId] },
    )
  const reverse = (movementId: string): Promise<Posted> =>
    inTransaction(
      db,
      (tx) => writeForOne(tx, accountId, SERVER, deps, (scope) => postReversal(scope, movementId)),
      { accounts: [accountId] },
    )
  /** A transfer that the bank received and that was placed with the member at once. */
  const topUp = (amountFen: number): Promise<Posted> =>
    inTransaction(
      db,
      (tx) =>
        writeFor(tx, [accountId], SERVER, deps, async (scope) => {
          const [transferId, placementId] = [anId(), anId()]
          const at = new Date(nowMs()).toISOString()
          const suspense = { kind: 'suspense', part: transferId, amountFen } as const
          const received = { kind: 'yuan', amountFen } as const
          await keepBankLine(
            tx,
            {
              payeeAccountId: NO_PAYEE,
              bankReference: transferId,
              receivedFen: amountFen,
              valueDate: at.slice(0, 10),
              received,
            },
            { transferId },
          )
          await tx
            .insertInto('unplaced_transfer')
            .values({
              id: transferId,
              payer: '',
              entered_by: anId(),
              entered_at: at,
              account_id: accountId,
              placement_id: placementId,
              placed_at: at,
              recalled_at: null,
            })
            .execute()
          const entered: Posting = {
            step: 'transferUnplaced',
            causeId: transferId,
            debit: [{ kind: 'bank', part: NO_PAYEE, amountFen }],
            credit: [suspense],
          }
          const placed: Posting = {
            step: 'transferPlaced',
            causeId: placementId,
            debit: [suspense],
            credit: [{ kind: 'wallet', amountFen }],
          }
          await postMovement(scope, entered)
          return postMovement(scope.of(accountId), placed)
        }),
      { accounts: [accountId] },
    )
  const pay = (amountFen: number, causeId = anId(), orderNumber: string | null = null) =>
    post({ ...anOrderPayment(amountFen, causeId), orderNumber })
  /** Pays an order that is there. */
  const spend = (amountFen: number): Promise<Posted> =>
    inTransaction(
      db,
      (tx) =>
        writeForOne(tx, accountId, SERVER, deps, (scope) => {
          const order = aPaidOrder(anId(), amountFen)
          scope.put('shipment', order)
          const { id, transCode: orderNumber } = order
          const posting = { ...anOrderPayment(amountFen, id), orderNumber }
          return postMovement(scope, posting)
        }),
      { accounts: [accountId] },
    )
  return { post, reverse, topUp, pay, spend }
}

export const aTopUp = (amountFen: number, causeId = anId()): Posting => ({
  step: 'topUpCredited',
  causeId,
  debit: [{ kind: 'bank', part: 'CNY-1', amountFen }],
  credit: [{ kind: 'wallet', amountFen }],
})

export const anOrderPayment = (amountFen: number, causeId = anId()): Posting => ({
  step: 'orderPaid',
  causeId,
  debit: [{ kind: 'wallet', amountFen }],
  credit: [{ kind: 'due', part: causeId, amountFen }],
})

/** Gives a member without money so many transactions, a second apart, and leaves the checks of the ledger off. */
export async function fillWallet(db: Database, accountId: string, rows: number): Promise<void> {
  await moneyOf(db, accountId).topUp(1)
  // The database's checks are disabled, because they would repeat the sums of this one statement.
  await db.run(
    `alter table ledger_entry disable trigger user; alter table ledger_movement disable trigger user`,
  )
  await sql`
    with wallet as (
      select a.id from ledger_account a join member_ledger m on m.ledger_id = a.ledger_id
      where m.account_id = ${accountId} and a.kind = 'wallet'
    ), moved as (
      insert into ledger_movement (id, cause, cause_id, step, order_number, entry_count, actor_kind, at)
      select gen_random_uuid(), 'order', gen_random_uuid(), 'orderPaid', 'TC' || n, 2, 'server', now() + n * interval '1 second'
      from generate_series(2, ${rows}::integer) n returning id, at, order_number
    )
    insert into ledger_entry (movement_id, ledger_account_id, side, amount_fen, number, balance_after_fen, credited_fen, at)
    select moved.id, wallet.id, case substr(order_number, 3)::integer % 1000 when 0 then 'debit' else 'credit' end,
      1, substr(order_number, 3)::integer, 1, 1, moved.at from moved, wallet`.execute(db.kysely)
  await db.run('analyze ledger_entry; analyze ledger_movement; analyze ledger_account')
}

/** Each account of a member that has entries, with its balance. */
export async function balancesOf(db: Database, accountId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select a.kind || ':' || a.part as name,
      sum(case when (e.side = 'debit') = (a.kind = 'owed') then e.amount_fen else -e.amount_fen end)::bigint as balance
    from member_ledger m join ledger_account a on a.ledger_id = m.ledger_id
    join ledger_entry e on e.ledger_account_id = a.id
    where m.account_id = ${accountId} group by a.kind, a.part`.execute(db.kysely)
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

/** What was credited to the accounts of a kind and part beyond what was debited. */
export async function creditedOn(db: Database, kind: string, part: string): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(case e.side when 'credit' then e.amount_fen else -e.amount_fen end), 0)::bigint as fen
    from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.kind = ${kind} and a.part = ${part}`.execute(db.kysely)
  return Number(rows[0]?.fen)
}

/** What the movements of a cause credited, or those of one step of it. */
export async function creditsOf(db: Database, causeId: string, step: string | null = null) {
  const { rows } = await sql<{ kind: string; part: string; amount_fen: number }>`
    select a.kind, a.part, e.amount_fen from ledger_movement m join ledger_entry e on e.movement_id = m.id
    join ledger_account a on a.id = e.ledger_account_id
    where m.cause_id = ${causeId} and e.side = 'credit' and (${step}::text is null or m.step = ${step})
    order by a.kind, a.part`.execute(db.kysely)
  return rows
}

/** What must hold of the whole ledger at any time: an empty list. */
export async function faultsOfLedger(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'movement ' || movement_id || ' does not add up' as fault from ledger_entry group by movement_id
      having sum(case side when 'debit' then amount_fen else -amount_fen end) <> 0
    union all
    select 'account ' || ledger_account_id || ' has gaps' from ledger_entry where number is not null
      group by ledger_account_id having count(*) <> max(number) or min(number) <> 1
    union all
    select 'balance of ' || a.kind || ' is wrong' from ledger_account a
      join lateral (select balance_after_fen from ledger_entry e where e.ledger_account_id = a.id
        and number is not null order by number desc limit 1) last on true
      where last.balance_after_fen <> (
        select sum(case when (side = 'debit') = (a.kind = 'owed') then amount_fen else -amount_fen end)
        from ledger_entry e where e.ledger_account_id = a.id) or last.balance_after_fen < 0
    union all
    select 'cashAmount of ' || m.account_id || ' is not the wallet' from member_ledger m
      join account on account.account_id = m.account_id
      join ledger_account a on a.ledger_id = m.ledger_id and a.kind = 'wallet'
      where account.cash_fen <> coalesce((select balance_after_fen from ledger_entry e
        where e.ledger_account_id = a.id order by number desc limit 1), 0)`.execute(db.kysely)
  return rows.map(({ fault }) => fault)
}
