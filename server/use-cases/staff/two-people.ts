import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { hasProved } from '#server/database/unproved.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import type { ProposalBody } from '#shared/contract/proposals.ts'
import { PROPOSALS, type ProposalAct } from '#shared/domain/proposals.ts'
import { mayDo } from '#shared/domain/rights.ts'

const NEEDS: Record<ProposalAct, { needs: 'always' | 'aboveLimit' }> = PROPOSALS

/** Whether one person may do the act: it has an amount, and that is within the business's limit. */
export function decideAlone(act: ProposalAct, amountFen: number | null, limitFen: number): boolean {
  return NEEDS[act].needs === 'aboveLimit' && amountFen !== null && amountFen <= limitFen
}

type NewProposal<Act extends ProposalAct> = {
  act: Act
  /** Only one proposal of an act waits for each object. */
  objectId: string
  body: ProposalBody<Act>
  amountFen: number | null
  reason: string
  /** The member whom it is about. */
  aboutAccountId?: string
}

/** Stores an act for a second person to decide. Refuses another proposal for the same object. */
export async function propose<Act extends ProposalAct>(
  tx: Tx,
  actor: Actor,
  { act, objectId, body, amountFen, reason, aboutAccountId }: NewProposal<Act>,
  deps: WriteDeps,
): Promise<{ proposalId: string } | Refusal> {
  if (!mayDo(actor.rights, PROPOSALS[act].right)) return refuse('right_missing')
  if (!hasProved(actor, act)) return refuse('passkey_required')
  if (aboutAccountId === actor.accountId) return refuse('own_case')
  const proposalId = deps.newId()
  const made = await tx
    .insertInto('proposal')
    .values({
      ...{ id: proposalId, act, object_id: objectId, body: JSON.stringify(body) },
      ...{ amount_fen: amountFen, reason, about_account_id: aboutAccountId ?? null },
      ...{ proposed_by: actor.accountId, proposed_at: nowOf(deps) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return refuse('already_proposed')
  await writeFor(tx, [], actor, deps, async (writer) =>
    writer.audit({
      ...{ act: 'propose', accountId: aboutAccountId ?? null, objectId: proposalId },
      ...{ before: null, after: { act, objectId, amountFen, body, reason } },
    }),
  )
  return { proposalId }
}

/** An approved proposal. Its id, which no other act has, is the cause of the movements that it makes. */
export type Approved<Act extends ProposalAct> = {
  id: string
  objectId: string
  body: ProposalBody<Act>
  proposedBy: string
}
