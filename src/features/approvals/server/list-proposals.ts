import { act } from '#engine/server/act.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { PROPOSALS_PAGE, type Proposal } from '#features/approvals/contract/proposals.ts'
import { PROPOSAL_ACTS, PROPOSALS } from '#features/approvals/rules/proposals.ts'

/** One page of the proposals that the actor's rights concern. Ids of proposals are in the order of their times. */
act('listProposals', async ({ db }, { accountId, rights }, { list, after }) => {
  const isWaiting = list === 'waiting'
  const acts = PROPOSAL_ACTS.filter((act) => mayDo(rights, PROPOSALS[act].right))
  const rows = await db.kysely
    .selectFrom('proposal')
    .innerJoin('account as proposer', 'proposer.account_id', 'proposal.proposed_by')
    .leftJoin('account as decider', 'decider.account_id', 'proposal.decided_by')
    .leftJoin('account as about', 'about.account_id', 'proposal.about_account_id')
    .selectAll('proposal')
    .select([
      'proposer.email as proposedBy',
      'decider.email as decidedBy',
      'about.member_num as memberNum',
    ])
    .where('proposal.act', 'in', acts.length > 0 ? acts : [null as never])
    .where('proposal.decision', isWaiting ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where('proposal.id', isWaiting ? '>' : '<', after ?? ''),
    )
    .orderBy('proposal.id', isWaiting ? 'asc' : 'desc')
    .limit(PROPOSALS_PAGE + 1)
    .execute()
  const page = rows.slice(0, PROPOSALS_PAGE)
  return {
    proposals: page.map(
      (row): Proposal => ({
        id: row.id,
        act: row.act,
        objectId: row.object_id,
        body: row.body as Record<string, unknown>,
        amountFen: row.amount_fen,
        reason: row.reason,
        memberNum: row.memberNum,
        proposedBy: row.proposedBy,
        proposedAt: row.proposed_at,
        mayNotDecide: whyNot(row, accountId),
        decision: row.decision,
        declineReason: row.decline_reason,
        decidedBy: row.decidedBy,
        decidedAt: row.decided_at,
      }),
    ),
    next: rows.length > PROPOSALS_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
})

function whyNot(
  { proposed_by, about_account_id }: { proposed_by: string; about_account_id: string | null },
  accountId: string,
): Proposal['mayNotDecide'] {
  if (proposed_by === accountId) return 'ownProposal'
  return about_account_id === accountId ? 'ownCase' : null
}
