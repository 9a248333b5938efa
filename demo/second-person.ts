import { alwaysRun } from '#engine/server/once.ts'
import { decideProposal } from '#server/decide-proposal.ts'
import { staffActor } from './demo-actors.ts'
import type { DemoWorld } from './demo-world.ts'

/** Has another member of the staff approve what waits for a second person about an object, if anything does. */
export async function approveWaiting(world: DemoWorld, objectId: string): Promise<void> {
  const { services } = world
  const waiting = await services.db.kysely
    .selectFrom('proposal')
    .innerJoin('account', (join) =>
      join
        .onRef('account.account_id', '<>', 'proposal.proposed_by')
        .on('account.role', '=', 'staff'),
    )
    .select(['proposal.id as proposalId', 'account.account_id as secondId'])
    .where('object_id', '=', objectId)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting === undefined) return
  const { proposalId, secondId } = waiting
  const deps = { ...services, once: alwaysRun }
  const decision = { onceKey: services.newId(), proposalId, decision: 'approved' } as const
  await decideProposal(deps, staffActor(secondId, world), decision)
}
