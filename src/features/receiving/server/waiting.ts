import { type RawBuilder, sql } from 'kysely'
import type { Waiting, WaitingAt } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import { IS_ENDING, QUARANTINED } from './quarantined.ts'
import { keyOfNumber } from './unclaimed-parcels.ts'

/** What waits for staff in the feature's queues. */
export const RECEIVING_WAITING = {
  expected: (): RawBuilder<WaitingAt> => sql`select id::text as object, tracking_number as label,
    created_at as since, destination_warehouse_id as warehouse
    from parcel where stage = 'toWarehouse' order by created_at, account_id, id`,
  unclaimed: (): RawBuilder<WaitingAt> => sql`select id::text as object, tracking_number as label,
    received_at as since, warehouse_id as warehouse
    from unclaimed_parcel where status = 'onShelf' order by received_at, id`,
  claims: (): RawBuilder<WaitingAt> => sql`select c.id::text as object, p.tracking_number as label,
    c.created_at as since, coalesce((select warehouse_id from unclaimed_parcel
      where tracking_key = ${keyOfNumber('p.tracking_number')} and status = 'onShelf' and piece_of is null),
      p.destination_warehouse_id) as warehouse
    from claim c join parcel p on p.account_id = c.account_id and p.id = c.id
    where c.status = 'waiting' order by c.created_at, c.id`,
  // Also those that a stock count still looks for: their list shows them.
  missing: () => sql`
    select id::text as object, code as label, missing_since as since from parcel
      where missing_since is not null
    union all
    select id::text, tracking_number, missing_since from unclaimed_parcel
      where missing_since is not null and status = 'onShelf'
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
} satisfies Partial<Record<QueueName, Waiting>>
