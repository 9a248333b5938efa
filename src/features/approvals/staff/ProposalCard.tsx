import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { MAX_PROPOSAL_REASON_LENGTH } from '#engine/shared/fields.ts'
import { decideProposal, type Proposal } from '#features/approvals/contract/proposals.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { ProposalDetails, proposalWords } from './ProposalDetails.tsx'

type ProposalCardProps = { proposal: Proposal; onDecided: (words: string) => void }
type Decision = { decision: 'approved' } | { decision: 'declined'; reason: string }

/** One proposal, with its decision if this person may make it. */
export function ProposalCard({ proposal, onDecided }: ProposalCardProps) {
  const { i18n, t } = useLingui()
  const { dateTime } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [question, setQuestion] = useState<'approve' | 'decline' | null>(null)
  const { id: proposalId, act, amountFen, proposedBy, mayNotDecide, reason } = proposal
  const memberNum = groupedCode(proposal.memberNum ?? '')
  const title = i18n._(proposalWords(proposal))
  const decide = async (form: Keeping | null, decision: Decision) => {
    const reply = await send(form, decision, async (onceKey, confirmed) => {
      const body =
        decision.decision === 'approved'
          ? { onceKey, ...decision, confirmed }
          : { onceKey, ...decision }
      const answer = await staffCall(decideProposal, { params: { proposalId }, body })
      if (!answer.ok && answer.problem.code === 'already_decided') {
        onDecided(i18n._(staffProblemWords(answer.problem.code)))
      }
      if (decision.decision === 'approved') setQuestion(null)
      return answer
    })
    if (reply !== null)
      onDecided(decision.decision === 'approved' ? t`${title}: approved` : t`${title}: declined`)
  }
  const at = dateTime(proposal.proposedAt)
  return (
    <Card aria-label={title} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-18 font-semibold">{title}</h2>
        {mayNotDecide === 'ownProposal' && (
          <Chip>
            <Trans>Proposed by you</Trans>
          </Chip>
        )}
        <TakenBy object={proposalId} />
        {amountFen !== null && (
          <span className="ml-auto text-18 font-bold">
            <Money amountFen={amountFen} />
          </span>
        )}
      </div>
      <p className="text-14 text-ink-soft wrap-anywhere">
        <Trans>
          Proposed by {proposedBy}, {at}
        </Trans>
      </p>
      {proposal.memberNum !== null && (
        <p>
          <Trans>Member {memberNum}</Trans>
        </p>
      )}
      <ProposalDetails proposal={proposal} />
      {/* A change of the limit has no reason, and that of a withdrawal is the bank's reference in its details. */}
      {act !== 'sendWithdrawal' && reason !== '' && (
        <p className="whitespace-pre-line wrap-anywhere">
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <Outcome proposal={proposal} />
      {proposal.decision === null && mayNotDecide === 'ownProposal' && (
        <Notice kind="info">
          <Trans>Waiting for someone else to decide.</Trans>
        </Notice>
      )}
      {proposal.decision === null && mayNotDecide === 'ownCase' && (
        <Notice kind="info">
          <Trans>This is about your own account, so someone else has to decide it.</Trans>
        </Notice>
      )}
      {proposal.decision === null && mayNotDecide === null && question !== 'decline' && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Check} onClick={() => setQuestion('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button look="danger" icon={X} onClick={() => setQuestion('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      {question === 'decline' && proposal.decision === null && (
        <ReasonForm
          about={`decline ${proposalId}`}
          verb={<Trans>Decline</Trans>}
          reader="proposer"
          maxLength={MAX_PROPOSAL_REASON_LENGTH}
          busy={busy}
          onSend={(reason, form) => void decide(form, { decision: 'declined', reason })}
          onCancel={() => setQuestion(null)}
        />
      )}
      <ConfirmSheet
        open={question === 'approve'}
        onClose={() => setQuestion(null)}
        title={<Trans>Approve this?</Trans>}
        icon={Check}
        look="primary"
        verb={<Trans>Approve</Trans>}
        busy={busy}
        onConfirm={() => void decide(null, { decision: 'approved' })}
      >
        <div className="grid grid-cols-1 gap-4">
          <p className="flex flex-wrap gap-x-3 font-semibold">
            {title}
            {amountFen !== null && <Money amountFen={amountFen} />}
          </p>
          <ProposalDetails proposal={proposal} />
          <p>
            <Trans>It takes effect at once and is recorded with your name.</Trans>
          </p>
        </div>
      </ConfirmSheet>
    </Card>
  )
}

function Outcome({ proposal }: { proposal: Proposal }) {
  const { dateTime } = useFormat()
  const { decision, decidedBy, decidedAt, declineReason } = proposal
  if (decision === null) return null
  const at = decidedAt === null ? '' : dateTime(decidedAt)
  return decision === 'approved' ? (
    <Notice kind="good">
      <Trans>
        Approved by {decidedBy}, {at}
      </Trans>
    </Notice>
  ) : (
    <Notice kind="caution">
      <Trans>
        Declined by {decidedBy}, {at}: {declineReason}
      </Trans>
    </Notice>
  )
}
