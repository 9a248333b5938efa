import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import { reviewsAt } from './list-reviews.ts'
import { PURCHASES } from './purchases/list-purchases.ts'

/** What waits for staff in the feature's queues. */
export const REQUEST_WAITING = {
  requests: ({ now }) => sql`select id::text as object, code as label, since
    from (${reviewsAt(now)}) waiting order by since, id`,
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
} satisfies Partial<Record<QueueName, Waiting>>
