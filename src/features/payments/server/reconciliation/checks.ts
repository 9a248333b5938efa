import { type RawBuilder, sql } from 'kysely'
import type { DifferenceKind } from '#features/payments/rules/differences.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'
import { WITHOUT_CAUSE } from './causes.ts'
import { LAST } from './last-balances.ts'

/** Where the books do not agree: the object, what it should be and what it is, in fen. */
export type Found = { object: string; expectedFen: number; foundFen: number }

/** What is held for whatever may hold money: receipts that reserve it and withdrawals that wait. */
const HOLDING = sql`(
  select account_id, id, held_fen as fen from receipt where state = 'reviewing' and not is_overdue and held_fen > 0
  union all
  select account_id, id, amount_fen from withdrawal where state = 'requested'
)`

/** One query for each kind of difference. Each finds nothing while the books agree. */
export const CHECKS: Record<DifferenceKind, RawBuilder<Found>> = {
  movement: sql<Found>`
    select movement_id::text as object, 0::bigint as "expectedFen",
      sum(case side when 'debit' then amount_fen else -amount_fen end)::bigint as "foundFen"
    from ledger_entry group by movement_id
    having sum(case side when 'debit' then amount_fen else -amount_fen end) <> 0`,

  cause: WITHOUT_CAUSE,

  balance: sql<Found>`
    select a.kind || ' ' || a.id as object, sums.fen as "expectedFen", last.fen as "foundFen"
    from ${LAST} last
    join ledger_account a on a.id = last.id
    join (
      select a.id, sum(case when (a.kind = 'owed') = (e.side = 'debit') then e.amount_fen else -e.amount_fen end)::bigint as fen
      from ledger_account a join ledger_entry e on e.ledger_account_id = a.id group by a.id
    ) sums on sums.id = last.id
    where sums.fen <> last.fen`,

  wallet: sql<Found>`
    select account.member_num as object, coalesce(last.fen, 0) as "expectedFen", account.cash_fen as "foundFen"
    from account
    left join member_ledger l on l.account_id = account.account_id
    left join ${LAST} last on last.ledger_id = l.ledger_id and last.kind = 'wallet'
    where account.cash_fen <> coalesce(last.fen, 0)`,

  held: sql<Found>`
    select coalesce(holding.id::text, last.part) as object,
      coalesce(holding.fen, 0)::bigint as "expectedFen", coalesce(last.fen, 0)::bigint as "foundFen"
    from ${HOLDING} holding
    full join (select * from ${LAST} held where kind = 'held') last on last.part = holding.id::text
    where coalesce(holding.fen, 0) <> coalesce(last.fen, 0)`,

  receipt: sql<Found>`
    select r.id::text as object, coalesce(line.received_fen, 0) as "expectedFen", coalesce(paid.fen, 0)::bigint as "foundFen"
    from receipt r
    left join bank_line line on line.account_id = r.account_id and line.receipt_id = r.id
    left join lateral (
      select sum(e.amount_fen) as fen from ledger_movement m
      join ledger_entry e on e.movement_id = m.id and e.side = 'debit'
      join ledger_account a on a.id = e.ledger_account_id and a.kind in ('bank', 'bankFees')
      where m.cause_id = coalesce(line.credit_id, r.id) and m.step in ('topUpCredited', 'receiptApproved')
        and (r.state = 'approved' or not exists (select from ledger_movement undone where undone.reverses = m.id))
    ) paid on true
    where case r.state when 'approved' then line.received_fen is null or line.received_fen is distinct from paid.fen
      else paid.fen is not null or line.received_fen is not null end`,

  transfer: sql<Found>`
    select line.transfer_id::text as object,
      (case when t.placement_id is null and t.recalled_at is null then line.received_fen else 0 end)::bigint as "expectedFen",
      coalesce(last.fen, 0)::bigint as "foundFen"
    from unplaced_transfer t
    join bank_line line on line.transfer_id = t.id
    left join (select * from ${LAST} suspense where kind = 'suspense') last on last.part = t.id::text
    where coalesce(last.fen, 0) <>
      case when t.placement_id is null and t.recalled_at is null then line.received_fen else 0 end`,

  withdrawal: sql<Found>`
    select w.id::text as object, w.amount_fen as "expectedFen", coalesce(moved.fen, 0)::bigint as "foundFen"
    from withdrawal w
    left join lateral (
      select sum(e.amount_fen) as fen from ledger_movement m
      join ledger_entry e on e.movement_id = m.id and e.side = 'debit'
      where m.cause_id = w.id and m.step = case w.state
        when 'requested' then 'withdrawalAsked' when 'sent' then 'withdrawalSent'
        when 'bounced' then 'withdrawalBounced' else 'withdrawalDeclined' end
    ) moved on true
    where moved.fen is distinct from w.amount_fen`,

  coupon: sql<Found>`
    select c.id::text as object, c.deduction_fen as "expectedFen", 0::bigint as "foundFen"
    from coupon c
    where c.state = 'reserved' and not exists (
      select 1 from receipt_payment p join receipt r on r.account_id = p.account_id and r.id = p.receipt_id
      where p.account_id = c.account_id and c.id = any(p.reserved_ids)
        and r.state = 'reviewing' and not r.is_overdue
    ) and not exists (
      select 1 from shipment s
      where s.account_id = c.account_id and s.status in ('calculatingFees', 'pendingPayment')
        and s.coupon_ids ? c.id::text
    ) and not exists (
      select 1 from request r
      where r.account_id = c.account_id and r.status in ('pendingPayment', 'paymentProcessing', 'paymentFailed')
        and r.coupon_ids ? c.id::text
    )
    union all
    select c.id::text as object, 0::bigint as "expectedFen", c.deduction_fen as "foundFen"
    from coupon c
    where c.state <> 'spent' and (
      exists (
        select 1 from shipment s where s.account_id = c.account_id and s.paid_fen is not null
          and s.status <> 'cancelled' and s.coupon_ids ? c.id::text
      ) or exists (
        select 1 from request r where r.account_id = c.account_id and r.paid_fen is not null
          and r.status <> 'cancelled' and r.coupon_ids ? c.id::text
      )
    )`,

  // What is due of an order is what was paid, until it is dispatched or cancelled, which move exactly that.
  order: sql<Found>`
    select s.id::text || ' ' || wanted.what as object, wanted.fen::bigint as "expectedFen",
      coalesce(case wanted.what when 'due' then last.fen else moved.fen end, 0)::bigint as "foundFen"
    from shipment s
    cross join lateral (values
      ('due', case when s.status = 'shipping' and s.dispatched_at is null then s.paid_fen end),
      ('orderDispatched', case when s.dispatched_at is not null then s.paid_fen end),
      ('orderCancelled', case when s.status = 'cancelled' then s.paid_fen end)
    ) given (what, fen)
    cross join lateral (select given.what, coalesce(given.fen, 0) as fen) wanted
    left join ${LAST} last on last.kind = 'due' and last.part = s.id::text
    left join lateral (
      select sum(e.amount_fen) as fen from ledger_movement m
      join ledger_entry e on e.movement_id = m.id and e.side = 'debit'
      join ledger_account a on a.id = e.ledger_account_id and a.kind = 'due'
      where m.cause_id = s.id and m.step = wanted.what
    ) moved on true
    where wanted.fen <> coalesce(case wanted.what when 'due' then last.fen else moved.fen end, 0)`,

  // What is due of an inspection is what was paid, until its result moves exactly that to the revenue and the wallet.
  inspection: sql<Found>`
    select i.id::text as object, wanted.fen as "expectedFen", found.fen as "foundFen"
    from inspection i
    left join ${LAST} last on last.kind = 'due' and last.part = i.id::text
    left join lateral (
      select coalesce(sum(e.amount_fen) filter (where m.step = 'inspectionDone'), 0)::bigint as done,
        coalesce(sum(e.amount_fen) filter (where m.step = 'refundedBefore'), 0)::bigint as refunded
      from ledger_movement m
      join ledger_entry e on e.movement_id = m.id and e.side = 'debit'
      where m.cause_id = i.id
    ) moved on true
    cross join lateral (values
      (case when i.state = 'waiting' then i.paid_fen else 0 end, coalesce(last.fen, 0)),
      (case when i.state = 'done' then i.paid_fen - i.refunded_fen else 0 end, moved.done),
      (i.refunded_fen, moved.refunded)
    ) pair (expected, found)
    cross join lateral (select pair.expected::bigint as fen) wanted
    cross join lateral (select pair.found::bigint as fen) found
    where wanted.fen <> found.fen`,

  // What is due of a request is what was paid, until the goods are bought or it is cancelled.
  request: sql<Found>`
    select r.id::text as object, wanted.fen as "expectedFen", coalesce(last.fen, 0)::bigint as "foundFen"
    from request r
    cross join lateral (select (case when r.status = 'pendingPurchase' and r.bought_at is null
      then coalesce(r.paid_fen, 0) else 0 end)::bigint as fen) wanted
    left join ${LAST} last on last.kind = 'due' and last.part = r.id::text
    where wanted.fen <> coalesce(last.fen, 0)`,

  goodsReturn: sql<Found>`
    select g.id::text as object, coalesce(g.refund_fen, 0) as "expectedFen", coalesce(moved.fen, 0)::bigint as "foundFen"
    from "goodsReturn" g
    left join lateral (
      select sum(e.amount_fen) as fen from ledger_movement m
      join ledger_entry e on e.movement_id = m.id and e.side = 'credit'
      join ledger_account a on a.id = e.ledger_account_id and a.kind = 'wallet'
      where m.cause_id = g.id and m.step = 'merchantRefunded'
    ) moved on true
    where coalesce(moved.fen, 0) <> coalesce(g.refund_fen, 0)`,

  compensation: sql<Found>`
    select c.id::text as object, coalesce(c.decided_fen, 0) as "expectedFen", coalesce(moved.fen, 0)::bigint as "foundFen"
    from compensation c
    left join lateral (
      select sum(e.amount_fen) as fen from ledger_movement m
      join ledger_entry e on e.movement_id = m.id and e.side = 'credit'
      join ledger_account a on a.id = e.ledger_account_id and a.kind = 'wallet'
      where m.cause_id = c.id and m.step = 'compensated' and m.reverses is null
    ) moved on true
    where coalesce(moved.fen, 0) <> coalesce(c.decided_fen, 0)`,

  // From one statement of a bank to the next, the ledger must move what the bank did. What staff enter later counts on
  // the day on which the bank had it.
  bank: sql<Found>`
    with moved as (
      select a.part as payee, coalesce(line.value_date, (coalesce(undone.at, e.at) at time zone ${BUSINESS_ZONE})::date) as day,
        sum(case e.side when 'debit' then e.amount_fen else -e.amount_fen end) as fen
      from ledger_account a
      join ledger_entry e on e.ledger_account_id = a.id
      join ledger_movement m on m.id = e.movement_id
      left join ledger_movement undone on undone.id = m.reverses
      left join bank_line line on coalesce(line.credit_id, line.transfer_id, line.withdrawal_id) = m.cause_id
        and (line.withdrawal_id is null or m.step = 'withdrawalBounced')
      where a.kind = 'bank' group by 1, 2
    ), period as (
      select payee_account_id, lag(day) over statements as after, day as until,
        balance_fen - lag(balance_fen) over statements as fen
      from bank_statement window statements as (partition by payee_account_id order by day)
    )
    select payee.label || ' •••• ' || right(payee.number, 4) || ' · ' || period.until as object,
      period.fen::bigint as "expectedFen", coalesce(sum(moved.fen), 0)::bigint as "foundFen"
    from period
    join payee_account payee on payee.id = period.payee_account_id
    left join moved on moved.payee = payee.id::text and moved.day > period.after and moved.day <= period.until
    where period.after is not null
    group by payee.id, period.until, period.fen
    having period.fen <> coalesce(sum(moved.fen), 0)`,
}
