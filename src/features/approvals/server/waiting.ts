import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import { PROPOSAL_ACTS, PROPOSALS } from '#features/approvals/rules/proposals.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const APPROVAL_WAITING = {
  // One's own wait for others.
  proposals: ({ accountId, rights }) => {
    const rightOf = PROPOSAL_ACTS.map(
      (act) => sql`(${sql.lit(act)}, ${sql.lit(PROPOSALS[act].right)})`,
    )
    return sql`select id::text as object, null as label, proposed_at as since from proposal
      where decision is null and proposed_by <> ${accountId}::uuid
        and act in (select decided.act from (values ${sql.join(rightOf)}) decided(act, needed)
          where needed = any(${rights}::text[]))
      order by proposed_at, id`
  },
} satisfies Partial<Record<QueueName, Waiting>>
