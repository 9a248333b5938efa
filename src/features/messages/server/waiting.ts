import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const MESSAGE_WAITING = {
  // One's own waits for others.
  messages: ({ accountId }) => sql`
    select t.id::text as object, member.member_num as label, t.waiting_since as since
    from thread t join account member on member.account_id = t.account_id
    where t.state = 'waiting' and t.account_id <> ${accountId}::uuid
    order by t.waiting_since, t.account_id, t.id`,
} satisfies Partial<Record<QueueName, Waiting>>
