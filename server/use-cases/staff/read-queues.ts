import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/database/find-session.ts'
import type { Services } from '#server/services.ts'
import { MAX_COUNTED, type Queue } from '#shared/contract/console.ts'
import { PROPOSAL_ACTS, PROPOSALS } from '#shared/domain/proposals.ts'
import { mayDo } from '#shared/domain/rights.ts'
import { QUEUE_NAMES, QUEUES, type QueueName } from '#shared/domain/staff-queues.ts'

/** Since when each thing of a queue waits, oldest first. */
const WAITING: Record<QueueName, (actor: Actor) => RawBuilder<unknown>> = {
  claims: () => sql`select created_at as since from claim where status = 'waiting' order by 1`,
  unclaimed: () =>
    sql`select received_at as since from unclaimed_parcel where status = 'onShelf' order by 1`,
  receipts: () => sql`select created_at as since from receipt where state = 'reviewing' order by 1`,
  withdrawals: () =>
    sql`select created_at as since from withdrawal where state = 'requested' order by 1`,
  differences: () => sql`select first_seen_at as since from book_difference order by 1`,
  // One's own wait for others.
  proposals: ({ accountId, rights }) => {
    const acts = PROPOSAL_ACTS.filter((act) => mayDo(rights, PROPOSALS[act].right))
    return sql`select proposed_at as since from proposal where decision is null
      and act = any(${acts}) and proposed_by <> ${accountId} order by 1`
  },
}

/** Counts what waits in the queues of the actor's rights. */
export async function readQueues(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
): Promise<{ queues: Queue[] }> {
  const names = QUEUE_NAMES.filter((name) => mayDo(actor.rights, QUEUES[name]))
  const queues = names.map(async (name): Promise<Queue> => {
    const { rows } = await sql<Omit<Queue, 'name'>>`
      select count(*)::int as count, min(since) as "oldestAt"
      from (${WAITING[name](actor)} limit ${MAX_COUNTED}) waiting`.execute(db.kysely)
    return { name, count: 0, oldestAt: null, ...rows[0] }
  })
  return { queues: await Promise.all(queues) }
}
