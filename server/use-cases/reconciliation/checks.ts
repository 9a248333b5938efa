import { type RawBuilder, sql } from 'kysely'
import type { DifferenceKind } from '#shared/domain/differences.ts'

/** Where the books do not agree: the object, what it should be and what it is, in fen. */
export type Found = { object: string; expectedFen: number; foundFen: number }

/** The last balance of each account that keeps one. */
const LAST = sql`(
  select a.id, a.ledger_id, a.kind, a.part, e.balance_after_fen as fen from ledger_account a
  cross join lateral (
    select balance_after_fen from ledger_entry
    where ledger_account_id = a.id and number is not null order by number desc limit 1
  ) e
)`

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
      where m.cause_id = r.id and m.step in ('topUpCredited', 'receiptApproved')
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
    )`,

  // From one statement of a bank to the next, the ledger must move what the bank did.
  bank: sql<Found>`
    select payee.label || ' ' || now_.day as object,
      (now_.balance_fen - before.balance_fen)::bigint as "expectedFen", coalesce(moved.fen, 0)::bigint as "foundFen"
    from bank_statement now_
    join payee_account payee on payee.id = now_.payee_account_id
    join lateral (
      select balance_fen, until from bank_statement earlier
      where earlier.payee_account_id = now_.payee_account_id and earlier.day < now_.day
      order by earlier.day desc limit 1
    ) before on true
    left join lateral (
      select sum(case e.side when 'debit' then e.amount_fen else -e.amount_fen end) as fen
      from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
      where a.kind = 'bank' and a.part = now_.payee_account_id::text
        and e.at >= before.until and e.at < now_.until
    ) moved on true
    where now_.balance_fen - before.balance_fen <> coalesce(moved.fen, 0)`,
}
