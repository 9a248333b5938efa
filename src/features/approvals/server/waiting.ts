import { sql } from 'kysely'
import type { Waiting } from '#engine/server/waiting.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { PROPOSAL_ACTS, PROPOSALS } from '#features/approvals/rules/proposals.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

/** What waits for staff in the feature's queues. */
export const APPROVAL_WAITING = {
  // One's own wait for others.
  proposals: ({ actor: { accountId, rights } }) => {
    const acts = PROPOSAL_ACTS.filter((act) => mayDo(rights, PROPOSALS[act].right))
    return sql`select id::text as object, null as label, proposed_at as since from proposal
      where decision is null and act = any(${acts}) and proposed_by <> ${accountId} order by proposed_at, id`
  },
} satisfies Partial<Record<QueueName, Waiting>>
