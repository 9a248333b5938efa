import { type RawBuilder, sql } from 'kysely'
import type { MOVEMENTS, MovementStep, UndoneStep } from '#features/wallet/rules/movements.ts'
import { LAST } from './last-balances.ts'

type Kinds<S extends MovementStep> =
  | keyof (typeof MOVEMENTS)[S]['debit']
  | keyof (typeof MOVEMENTS)[S]['credit']
/**
 * `counts`: the accounts whose entries are what the cause says. `said`: for each cause that says that it happened, its
 * id, the member (null: nobody's) and the amount in fen, in this order.
 */
type Cause<Kind> = { counts: readonly Kind[]; evidence: RawBuilder<unknown> }
/** Null where the product makes no such movement: each one is without a cause. */
type Causes = { [S in MovementStep]: Cause<Kinds<S>> | null } & {
  [S in UndoneStep as `reverse:${S}`]: Cause<Kinds<S>> | null
}

/** Staff reversed it by hand. */
const BY_HAND = sql`
  select m.cause_id, h.account_id, h.amount_fen from moved m join moved_by_hand h on h.id = m.reverses`

/** The line of the bank that an approved receipt was credited with. */
const creditedLine = (purpose: RawBuilder<unknown>) => sql`
  select line.credit_id, line.account_id, line.received_fen from bank_line line
  join receipt r on r.account_id = line.account_id and r.id = line.receipt_id
  where r.state = 'approved' and ${purpose}`

/** Where each movement has its cause. `moved` are the movements that nothing has undone. */
const CAUSES: Causes = {
  topUpCredited: {
    counts: ['bank', 'bankFees'],
    evidence: creditedLine(sql`r.purpose = 'topUp'`),
  },
  receiptApproved: {
    counts: ['bank', 'bankFees'],
    evidence: creditedLine(sql`r.purpose <> 'topUp'`),
  },
  walletHeld: { counts: ['held'], evidence: sql`select id, account_id, held_fen from receipt` },
  heldReturned: {
    counts: ['held'],
    evidence: sql`
      select id, account_id, held_fen from receipt where state in ('rejected', 'withdrawn') or is_overdue`,
  },
  transferUnplaced: {
    counts: ['suspense'],
    evidence: sql`
      select t.id, null::uuid, line.received_fen from unplaced_transfer t
      join bank_line line on line.transfer_id = t.id where t.recalled_at is null`,
  },
  transferPlaced: {
    counts: ['suspense'],
    evidence: sql`
      select t.placement_id, t.account_id, line.received_fen from unplaced_transfer t
      join bank_line line on line.transfer_id = t.id where t.placement_id is not null`,
  },
  orderPaid: {
    counts: ['wallet'],
    evidence: sql`
      select id, account_id, paid_fen - coalesce((bill ->> 'couponsFen')::bigint, 0) from shipment
      where paid_fen is not null`,
  },
  orderDispatched: {
    counts: ['due'],
    evidence: sql`select id, account_id, paid_fen from shipment where dispatched_at is not null`,
  },
  orderCancelled: {
    counts: ['due'],
    evidence: sql`select id, account_id, paid_fen from shipment where status = 'cancelled'`,
  },
  supplementPaid: {
    counts: ['wallet'],
    evidence: sql`select id, account_id, amount_fen from supplement where state = 'paid'`,
  },
  // What supplements have added since is not in it.
  requestPaid: {
    counts: ['wallet'],
    evidence: sql`
      select id, account_id, sum(fen)::bigint from (
        select id::text, account_id, paid_fen - coupons_fen as fen from request where paid_fen is not null
        union all
        select due, account_id, -fen from moved where step = 'requestSupplementPaid'
      ) paid group by id, account_id`,
  },
  // Their ids are random, so the request is found by the account that they credit: together they are what it was paid.
  requestSupplementPaid: {
    counts: ['due'],
    evidence: sql`
      select m.cause_id, r.account_id, m.fen + r.paid_fen - paid.credited_fen from moved m
      join request r on r.account_id = m.account_id and r.id::text = m.due
      join ${LAST} paid on paid.ledger_id = m.ledger_id and paid.kind = 'due' and paid.part = m.due
      where m.step = 'requestSupplementPaid'`,
  },
  requestCancelled: {
    counts: ['due'],
    evidence: sql`
      select id, account_id, paid_fen from request where status = 'cancelled' and bought_at is null`,
  },
  goodsBought: {
    counts: ['due'],
    evidence: sql`select id, account_id, paid_fen from request where bought_at is not null`,
  },
  // The cause is a return, or a request, found by its number: all that went back follows from what it costs now. What
  // goes back to coupons alone moves nothing of the member's, so its movement names nobody.
  merchantRefunded: {
    counts: ['wallet'],
    evidence: sql`
      select id, case when refund_fen > 0 then account_id end, refund_fen from "goodsReturn" where state = 'settled'
      union all
      select m.cause_id, case when m.ledger_id is not null then r.account_id end, m.fen + back.fen - m.went_fen
      from (
        select *, sum(wallet_fen) over (partition by order_number)::bigint as went_fen from moved
        where step in ('goodsBought', 'merchantRefunded')
      ) m
      join request r on r.code = m.order_number and r.bought_at is not null
      cross join lateral (select greatest(r.paid_fen - r.total_fen, 0)::numeric as fen) whole
      cross join lateral (
        select (whole.fen - div(2 * r.coupons_fen * whole.fen + r.paid_fen, 2 * r.paid_fen))::bigint as fen
      ) back
      where m.step = 'merchantRefunded' and r.paid_fen > 0
        and not exists (select from "goodsReturn" g where g.account_id = r.account_id and g.id = m.cause_id)`,
  },
  inspectionPaid: {
    counts: ['wallet'],
    evidence: sql`select id, account_id, paid_fen from inspection where paid_fen is not null`,
  },
  inspectionDone: {
    counts: ['due'],
    evidence: sql`select id, account_id, paid_fen - refunded_fen from inspection where state = 'done'`,
  },
  refundedBefore: {
    counts: ['due'],
    evidence: sql`select id, account_id, refunded_fen from inspection`,
  },
  compensated: {
    counts: ['wallet'],
    evidence: sql`select id, account_id, decided_fen from compensation where state = 'accepted'`,
  },
  withdrawalAsked: {
    counts: ['held'],
    evidence: sql`select id, account_id, amount_fen from withdrawal`,
  },
  withdrawalSent: {
    counts: ['held'],
    evidence: sql`select id, account_id, amount_fen from withdrawal where state in ('sent', 'bounced')`,
  },
  withdrawalDeclined: {
    counts: ['held'],
    evidence: sql`
      select id, account_id, amount_fen from withdrawal where state in ('declined', 'cancelled')`,
  },
  withdrawalBounced: {
    counts: ['bank'],
    evidence: sql`
      select w.id, w.account_id, line.received_fen from withdrawal w
      join bank_line line on line.account_id = w.account_id and line.withdrawal_id = w.id
      where w.state = 'bounced'`,
  },
  transferRecalled: {
    counts: ['bank'],
    evidence: sql`select id, account_id, amount_fen from recall`,
  },
  recallLost: {
    counts: ['bank'],
    evidence: sql`
      select id, null::uuid, amount_fen from recall
      where not exists (select from account where account.account_id = recall.account_id)`,
  },
  // It follows at once from the credit that came before it in the same wallet, and takes what there is or what is owed.
  owedSettled: {
    counts: ['owed'],
    evidence: sql`
      select m.cause_id, m.account_id,
        least(paid.balance_after_fen + paid.amount_fen, less.balance_after_fen + less.amount_fen)
      from moved m
      join ledger_account wallet on wallet.ledger_id = m.ledger_id and wallet.kind = 'wallet'
      join ledger_account owed on owed.ledger_id = m.ledger_id and owed.kind = 'owed'
      join ledger_entry paid on paid.movement_id = m.id and paid.ledger_account_id = wallet.id
      join ledger_entry less on less.movement_id = m.id and less.ledger_account_id = owed.id
      join ledger_entry came on came.ledger_account_id = wallet.id and came.number = paid.number - 1
        and came.side = 'credit'
      join ledger_movement came_by on came_by.id = came.movement_id and came_by.reverses is null
      where m.step = 'owedSettled'`,
  },
  owedLost: {
    counts: ['owed'],
    evidence: sql`select id, account_id, amount_fen from moved_by_hand where act = 'writeOffDebt'`,
  },
  openingBalance: {
    counts: ['wallet'],
    evidence: sql`
      select id, account_id, amount_fen from opening_balance where posted_at is not null`,
  },
  refundedAfter: null,
  taxRemitted: null,
  'reverse:topUpCredited': { counts: ['bank', 'bankFees'], evidence: BY_HAND },
  'reverse:receiptApproved': { counts: ['bank', 'bankFees'], evidence: BY_HAND },
  'reverse:transferPlaced': { counts: ['suspense'], evidence: BY_HAND },
  'reverse:compensated': { counts: ['wallet'], evidence: BY_HAND },
  // It is reversed by hand, or with the order that it was paid for.
  'reverse:supplementPaid': {
    counts: ['wallet'],
    evidence: sql`
      ${BY_HAND}
      union
      select p.id, p.account_id, p.amount_fen from supplement p
      join shipment s on s.account_id = p.account_id and s.id = p.shipment_id
      where p.state = 'paid' and s.status = 'cancelled'`,
  },
  'reverse:refundedAfter': null,
  'reverse:transferUnplaced': {
    counts: ['suspense'],
    evidence: sql`select cause_id, account_id, amount_fen from recall`,
  },
}

const steps = Object.entries(CAUSES).flatMap(([step, cause]) =>
  cause === null ? [] : [{ step, ...cause }],
)
const COUNTED = sql.join(
  steps.flatMap(({ step, counts }) => counts.map((kind) => sql`(${step}, ${kind})`)),
)
const SAID = sql.join(
  steps.map(
    ({ step, evidence }) =>
      sql`select ${step} as step, cause_id::text, account_id, fen from (${evidence}) cause (cause_id, account_id, fen)`,
  ),
  sql` union all `,
)

/**
 * Every movement whose cause does not exist, does not say that it happened, or says it for another amount or member. What
 * was undone has moved nothing, so only its reversal needs a cause. Causes of a deleted member went with the member.
 *
 * Groups and windows stand where a join would do: of tables that were never analysed, the planner expects so few rows
 * that it compares each movement with each cause.
 */
export const WITHOUT_CAUSE = sql<{ object: string; expectedFen: number; foundFen: number }>`
  with counted (step, kind) as (values ${COUNTED}), standing as (
    select * from (
      select *, bool_or(reverses is not null) over (partition by coalesce(reverses, id)) as is_undone
      from ledger_movement
    ) m where reverses is not null or not is_undone
  ), moved as (
    select m.*, l.account_id from (
      select m.id, m.step, m.cause_id, m.order_number, m.reverses, max(a.ledger_id::text)::uuid as ledger_id,
        max(a.part) filter (where a.kind = 'due') as due,
        coalesce(sum(e.amount_fen) filter (where counted.kind is not null), 0)::bigint as fen,
        coalesce(sum(e.amount_fen) filter (where a.kind = 'wallet'), 0)::bigint as wallet_fen
      from standing m
      join ledger_entry e on e.movement_id = m.id
      join ledger_account a on a.id = e.ledger_account_id
      left join counted on counted.step = m.step and counted.kind = a.kind
      group by m.id, m.step, m.cause_id, m.order_number, m.reverses
    ) m
    left join member_ledger l on l.ledger_id = m.ledger_id
    where m.ledger_id is null or l.account_id is not null
  )
  select step || ' ' || max(id::text) as object, coalesce(max(said_fen), 0)::bigint as "expectedFen",
    max(moved_fen)::bigint as "foundFen"
  from (
    select step, cause_id::text, account_id, id, fen as moved_fen, null::bigint as said_fen from moved
    union all
    select step, cause_id, account_id, null, null, fen from (${SAID}) said
  ) pair
  group by step, cause_id, account_id
  having max(moved_fen) is not null and max(said_fen) is distinct from max(moved_fen)`
