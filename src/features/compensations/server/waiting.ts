import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const COMPENSATION_WAITING = {
  compensations:
    () => sql`select c.id::text as object, coalesce(s.trans_code, p.code) as label, c.created_at as since
    from compensation c
    left join shipment s on s.account_id = c.account_id and s.id = c.shipment_id
    left join parcel p on p.account_id = c.account_id and p.id = c.parcel_id
    where c.state = 'open' order by c.created_at, c.id`,
} satisfies Partial<Record<QueueName, Waiting>>
