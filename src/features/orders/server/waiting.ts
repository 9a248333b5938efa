import { type RawBuilder, sql } from 'kysely'
import { ago, type Waiting, type WaitingThing } from '#engine/server/waiting.ts'
import { type QueueName, STUCK_MS } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const ORDER_WAITING = {
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
  stuck: ({ now }) => sql`select * from (
      ${ordersIn(sql`s.status = 'shipping' and s.dispatched_at <= ${ago(now, STUCK_MS)}`, LAST_NEWS)}
    ) gone where since <= ${ago(now, STUCK_MS)}`,
} satisfies Partial<Record<QueueName, Waiting>>

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
