import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#engine/server/database/find-session.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { PROPOSAL_ACTS, PROPOSALS } from '#features/approvals/rules/proposals.ts'
import { type QueueName, STUCK_MS } from '#features/desk/rules/staff-queues.ts'
import { MISSING_CASE_MS } from '#features/parcels/rules/stock-count.ts'
import { IS_ASKED, IS_ENDING, QUARANTINED } from '#features/receiving/server/quarantined.ts'
import { reviewsAt } from '#features/requests/server/list-reviews.ts'
import { PURCHASES } from '#features/requests/server/purchases/list-purchases.ts'

type Asking = { actor: Actor; nowMs: number }
/** A thing that waits: its id, the number that people know it by, and since when. */
export type WaitingThing = { object: string; label: string | null; since: string }

const ago = (nowMs: number, ms: number) => new Date(nowMs - ms).toISOString()

/** What waits in each queue, the oldest first, as the columns of `WaitingThing`. */
export const WAITING: Record<QueueName, (asking: Asking) => RawBuilder<WaitingThing>> = {
  expected: () => sql`select id::text as object, tracking_number as label, created_at as since
    from parcel where stage = 'toWarehouse' order by created_at, account_id, id`,
  unclaimed: () => sql`select id::text as object, tracking_number as label, received_at as since
    from unclaimed_parcel where status = 'onShelf' order by received_at, id`,
  claims: () => sql`select c.id::text as object, p.tracking_number as label, c.created_at as since
    from claim c join parcel p on p.account_id = c.account_id and p.id = c.id
    where c.status = 'waiting' order by c.created_at, c.id`,
  inspections: () => sql`select i.id::text as object, p.code as label, i.paid_at as since
    from inspection i join parcel p on p.account_id = i.account_id and p.id = i.parcel_id
    where i.state = 'waiting' order by i.paid_at, i.id`,
  // A stock count looks again within two days; after that it is a case.
  missing: ({ nowMs }) => sql`
    select id::text as object, code as label, missing_since as since from parcel
      where missing_since <= ${ago(nowMs, MISSING_CASE_MS)}
    union all
    select id::text, tracking_number, missing_since from unclaimed_parcel
      where missing_since <= ${ago(nowMs, MISSING_CASE_MS)} and status = 'onShelf'
    order by since, object`,
  // Quarantined parcels on a wrong shelf, or whose member has not been asked; answered ones wait in the next queue.
  quarantine: () => sql`select id::text as object, label, since from ${QUARANTINED} lying
    where "waitsFor" = 'here' order by since, object`,
  storageEnding: () => sql`
    select p.id::text as object, p.code as label,
      coalesce((p.ending ->> 'answeredAt')::timestamptz, n.at, (p.ending ->> 'askedAt')::timestamptz) as since
    from parcel p left join storage_notice n
      on n.account_id = p.account_id and n.parcel_id = p.id and n.kind = 'last'
    where ${IS_ENDING} order by since, p.id`,
  toPack: () => ordersIn(sql`s.status = 'calculatingFees' and not ${IS_PACKED}`),
  toBill: () => ordersIn(sql`s.status = 'calculatingFees' and ${IS_PACKED}`),
  waitingForConsent: () =>
    ordersIn(
      sql`s.status = 'pendingPayment'`,
      sql`coalesce((select max(b.at) from shipment_bill b
      where b.account_id = s.account_id and b.shipment_id = s.id), s.created_at)`,
    ),
  dispatches: () =>
    ordersIn(sql`s.status = 'shipping' and s.dispatched_at is null`, sql`s.paid_at`),
  stuck: ({ nowMs }) => sql`select * from (
      ${ordersIn(sql`s.status = 'shipping' and s.dispatched_at <= ${ago(nowMs, STUCK_MS)}`, LAST_NEWS)}
    ) gone where since <= ${ago(nowMs, STUCK_MS)}`,
  requests: ({ nowMs }) => sql`select id::text as object, code as label, since
    from (${reviewsAt(new Date(nowMs).toISOString())}) waiting order by since, id`,
  // While the member is asked for a supplement, staff have nothing to do.
  purchases:
    () => sql`select r.id::text as object, r.code as label, ${PURCHASES.toBuy.since} as since
    from request r where ${PURCHASES.toBuy.where} and r.supplement_fen is null order by r.paid_at, r.id`,
  merchantShipments:
    () => sql`select r.id::text as object, r.code as label, ${PURCHASES.toShip.since} as since
    from request r where ${PURCHASES.toShip.where} order by r.bought_at, r.id`,
  returns: () => sql`select g.id::text as object, r.code as label, g.created_at as since
    from "goodsReturn" g join request r on r.account_id = g.account_id and r.id = g.request_id
    where g.state in ('asked', 'accepted') order by g.created_at, g.id`,
  compensations:
    () => sql`select c.id::text as object, coalesce(s.trans_code, p.code) as label, c.created_at as since
    from compensation c
    left join shipment s on s.account_id = c.account_id and s.id = c.shipment_id
    left join parcel p on p.account_id = c.account_id and p.id = c.parcel_id
    where c.state = 'open' order by c.created_at, c.id`,
  // One's own waits for others.
  messages: ({ actor: { accountId } }) => sql`
    select t.id::text as object, member.member_num as label, t.waiting_since as since
    from thread t join account member on member.account_id = t.account_id
    where t.state = 'waiting' and t.account_id <> ${accountId}
    order by t.waiting_since, t.account_id, t.id`,
  moderation: ({ actor: { accountId } }) => sql`
    select p.id::text as object, member.member_num as label, p.waiting_since as since
    from post p join account member on member.account_id = p.account_id
    where p.waiting_since is not null and p.account_id <> ${accountId}
    order by p.waiting_since, p.account_id, p.id`,
  receipts: () => sql`select id::text as object, reference_code as label, created_at as since
    from receipt where state = 'reviewing' order by created_at, id`,
  transfers: () => sql`select id::text as object, payer as label, entered_at as since
    from unplaced_transfer where placement_id is null and recalled_at is null order by entered_at, id`,
  withdrawals: () => sql`select id::text as object, holder as label, created_at as since
    from withdrawal where state = 'requested' order by created_at, id`,
  differences:
    () => sql`select kind || ' ' || object as object, object as label, first_seen_at as since
    from book_difference order by first_seen_at, 1`,
  // One's own wait for others.
  proposals: ({ actor: { accountId, rights } }) => {
    const acts = PROPOSAL_ACTS.filter((act) => mayDo(rights, PROPOSALS[act].right))
    return sql`select id::text as object, null as label, proposed_at as since from proposal
      where decision is null and act = any(${acts}) and proposed_by <> ${accountId} order by proposed_at, id`
  },
}

/** What the screen of a queue shows as well, although nothing is to do: it waits for its member. */
export const AT_MEMBER: Partial<Record<QueueName, RawBuilder<unknown>>> = {
  quarantine: sql`select from ${QUARANTINED} lying where "waitsFor" = 'member'`,
  storageEnding: sql`select from parcel p where ${IS_ASKED}`,
}

const IS_PACKED = sql`exists (select from carton c
  where c.account_id = s.account_id and c.shipment_id = s.id)`
/** The last scan of a carrier, or the dispatch without one. */
const LAST_NEWS = sql`greatest(s.dispatched_at, (select max(t.at) from carton c
  join tracking t on t.account_id = c.account_id and t.carton_id = c.id
  where c.account_id = s.account_id and c.shipment_id = s.id))`

function ordersIn(
  which: RawBuilder<unknown>,
  since: RawBuilder<unknown> = sql`s.created_at`,
): RawBuilder<WaitingThing> {
  return sql`select s.id::text as object, s.trans_code as label, ${since} as since
    from shipment s where ${which} order by since, s.id`
}
