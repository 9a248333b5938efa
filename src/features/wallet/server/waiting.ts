import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const WALLET_WAITING = {
  withdrawals: () => sql`select id::text as object, holder as label, created_at as since
    from withdrawal where state = 'requested' order by created_at, id`,
} satisfies Partial<Record<QueueName, Waiting>>
