import { type RawBuilder, sql } from 'kysely'
import type { Waiting, WaitingAt } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const SHOT_WAITING = {
  retakes: (): RawBuilder<WaitingAt> => sql`select r.id::text as object, p.code as label,
    r.created_at as since, p.origin_warehouse as warehouse
    from retake r join parcel p on p.account_id = r.account_id and p.id = r.parcel_id
    where r.state = 'asked' order by r.created_at, r.id`,
} satisfies Partial<Record<QueueName, Waiting>>
