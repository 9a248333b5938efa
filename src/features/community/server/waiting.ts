import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const COMMUNITY_WAITING = {
  moderation: ({ accountId }) => sql`
    select p.id::text as object, member.member_num as label, p.waiting_since as since
    from post p join account member on member.account_id = p.account_id
    where p.waiting_since is not null and p.account_id <> ${accountId}::uuid
    order by p.waiting_since, p.account_id, p.id`,
} satisfies Partial<Record<QueueName, Waiting>>
