import { Trans } from '@lingui/react/macro'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { ReasonForm } from '#features/staff/shared/ReasonForm.tsx'
import { MAX_RECALL_REASON_LENGTH } from '#shared/contract/bank-transfers.ts'
import { RECALL_PROBLEMS, useRecall } from './use-recall.ts'

type RecallReasonProps = {
  line: { payeeAccountId: string; bankReference: string }
  onDone: (words: string) => void
  onCancel: () => void
}

/** Why the bank took back a transfer that still waits for its member. */
export function RecallReason({ line, onDone, onCancel }: RecallReasonProps) {
  const { recall, write } = useRecall(onDone)
  return (
    <div className="grid gap-3">
      {write.problem && <ProblemNotice problem={write.problem} words={RECALL_PROBLEMS} />}
      <ReasonForm
        about={`recall ${line.payeeAccountId} ${line.bankReference}`}
        reader="colleagues"
        busy={write.busy}
        maxLength={MAX_RECALL_REASON_LENGTH}
        verb={<Trans>Record as taken back</Trans>}
        onSend={(reason, form) => void recall(form, { ...line, reason })}
        onCancel={onCancel}
      />
    </div>
  )
}
