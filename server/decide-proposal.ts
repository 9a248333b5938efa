import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import type { Once } from '#engine/server/once.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps, Services } from '#engine/server/services.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { PROPOSAL_BODIES } from '#features/approvals/contract/proposals.ts'
import { PROPOSALS, type ProposalAct } from '#features/approvals/rules/proposals.ts'
import type { Approved } from '#features/approvals/server/two-people.ts'
import { storeApprovedLimit } from '#features/business/server/change-setting.ts'
import { payApproved } from '#features/compensations/server/decide-compensation.ts'
import { giveApproved } from '#features/coupons/server/give-coupons.ts'
import { openBalances } from '#features/moving/server/bring-balances.ts'
import { storePayee } from '#features/payments/server/payees/payees.ts'
import { creditApproved } from '#features/payments/server/receipts/decide-receipt.ts'
import { placeApproved } from '#features/payments/server/transfers/place-transfer.ts'
import { hasProved } from '#features/people/rules/staff-proof.ts'
import { refundApproved } from '#features/requests/server/purchases/refund-approved.ts'
import { disposeApproved } from '#features/storage/server/endings/dispose-unanswered.ts'
import { reverseApproved } from '#features/wallet/server/reverse-movement.ts'
import {
  bounceApproved,
  sendApproved,
} from '#features/wallet/server/withdrawals/decide-withdrawal.ts'
import { writeOffApproved } from '#features/wallet/server/write-off-debt.ts'
import { storeApprovedAddress } from '#features/warehouses/server/change-warehouse.ts'

type ActDeps = WriteDeps & Pick<Services, 'enqueue' | 'payables'>

/** Carries out an approved act for the second person, in the transaction of the decision. A refusal writes nothing. */
type Handler<Act extends ProposalAct> = (
  scope: ActScope<Actor>,
  approved: Approved<Act>,
  deps: ActDeps,
) => Promise<void>

const HANDLERS: { [Act in ProposalAct]: Handler<Act> } = {
  changePayeeAccount: storePayee,
  changeWarehouse: storeApprovedAddress,
  changeSecondPersonLimit: storeApprovedLimit,
  creditReceipt: creditApproved,
  placeTransfer: placeApproved,
  returnWithdrawal: bounceApproved,
  reverseMovement: reverseApproved,
  writeOffDebt: writeOffApproved,
  sendWithdrawal: sendApproved,
  disposeParcel: disposeApproved,
  payCompensation: payApproved,
  refundRequest: refundApproved,
  giveCoupons: giveApproved,
  openBalances,
}

type Decision =
  | { proposalId: string; decision: 'approved'; confirmed?: string | undefined }
  | { proposalId: string; decision: 'declined'; reason: string }

/**
 * Decides a proposal once, and runs its act in the same transaction if it is approved. Neither the proposer nor the
 * member whom it is about can decide it. If the act is refused, the proposal waits on.
 */
export const decideProposal = act(
  'decideProposal',
  (deps: ReadDeps & ActDeps & { once: Once }, actor, input: Decision): Promise<{ ok: true }> => {
    return inTransaction(deps.db, (tx) =>
      deps.once(tx, () => writeFor(tx, [], actor, deps, (scope) => decide(scope, input, deps))),
    )
  },
)

async function decide(
  scope: ActScope<Actor>,
  input: Decision,
  deps: ActDeps,
): Promise<{ ok: true }> {
  const { tx, author } = scope

  const proposal = await tx
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', input.proposalId)
    .forUpdate()
    .executeTakeFirst()
  if (proposal === undefined) throw refuse('not_found')
  const { right } = PROPOSALS[proposal.act]
  if (!mayDo(author.rights, right)) throw refuse('right_missing')
  if (!hasProved(author, proposal.act)) throw refuse('passkey_required')
  if (proposal.decision !== null) throw refuse('already_decided')
  if (proposal.proposed_by === author.accountId) throw refuse('second_person_needed')
  if (proposal.about_account_id === author.accountId) throw refuse('own_case')
  if (input.decision === 'approved') {
    await carryOut(scope, proposal, input.confirmed, deps)
  }
  await tx
    .updateTable('proposal')
    .set({
      decision: input.decision,
      decline_reason: input.decision === 'declined' ? input.reason : null,
      decided_by: author.accountId,
      decided_at: scope.now,
    })
    .where('id', '=', proposal.id)
    .execute()
  const { proposalId: _, ...decision } = input
  scope.audit({
    act: 'decideProposal',
    about: 'proposal',
    accountId: proposal.about_account_id,
    objectId: proposal.id,
    before: { decision: null },
    after: decision,
  })
  return { ok: true }
}

function carryOut<Act extends ProposalAct>(
  scope: ActScope<Actor>,
  proposal: { id: string; act: Act; object_id: string; body: unknown; proposed_by: string },
  confirmed: string | undefined,
  deps: ActDeps,
): Promise<void> {
  const body = v.parse(PROPOSAL_BODIES[proposal.act], proposal.body)
  const { id, object_id: objectId, proposed_by: proposedBy } = proposal
  return HANDLERS[proposal.act](scope, { id, objectId, body, proposedBy, confirmed }, deps)
}
