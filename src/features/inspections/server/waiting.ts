import { type RawBuilder, sql } from 'kysely'
import type { Waiting, WaitingAt } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const INSPECTION_WAITING = {
  inspections: (): RawBuilder<WaitingAt> => sql`select i.id::text as object, p.code as label,
    i.paid_at as since, p.origin_warehouse as warehouse
    from inspection i join parcel p on p.account_id = i.account_id and p.id = i.parcel_id
    where i.state = 'waiting' order by i.paid_at, i.id`,
} satisfies Partial<Record<QueueName, Waiting>>
