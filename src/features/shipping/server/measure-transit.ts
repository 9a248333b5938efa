import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

/** The deliveries of a year count, so that the figure follows the line. */
const DAYS = 365

/**
 * Computes for each channel within how many full days nine in ten of its cartons were delivered, from the dispatch of a
 * carton to the carrier's scan, or to the end of its order without one. Once a day, since it reads a year of orders.
 */
export async function measureTransit({ db, nowMs }: Pick<Services, 'db' | 'nowMs'>): Promise<void> {
  const { last } = await db.kysely
    .selectFrom('channel_transit')
    .select(({ fn }) => fn.max('at').as('last'))
    .executeTakeFirstOrThrow()
  if (last !== null && Date.parse(last) > nowMs() - DAY_MS) return
  const now = nowOf({ nowMs })
  const since = new Date(nowMs() - DAYS * DAY_MS).toISOString()
  await inTransaction(db, async (tx) => {
    await sql`
      with delivered as (
        select shipment.channel_code, carton.dispatched_at as from_at, coalesce(
          (select min(tracking.at) from tracking
            where tracking.account_id = carton.account_id and tracking.carton_id = carton.id
              and tracking.status = 'delivered'),
          shipment.delivered_at) as to_at
        from carton join shipment
          on shipment.account_id = carton.account_id and shipment.id = carton.shipment_id
        where carton.outcome = 'delivered' and carton.dispatched_at > ${since}
      )
      insert into channel_transit (channel_code, deliveries, normal_days, at)
      select channel_code, count(*), percentile_disc(0.9) within group (
          order by greatest(floor(extract(epoch from to_at - from_at) / 86400), 0)), ${now}::timestamptz
      from delivered where to_at is not null group by channel_code
      on conflict (channel_code) do update set deliveries = excluded.deliveries,
        normal_days = excluded.normal_days, at = excluded.at`.execute(tx)
    await tx.deleteFrom('channel_transit').where('at', '<', now).execute()
  })
}
