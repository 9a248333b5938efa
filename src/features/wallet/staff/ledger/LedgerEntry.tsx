import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  MAX_REVERSAL_REASON_LENGTH,
  type MemberEntry,
  reverseMovement,
} from '#features/wallet/contract/staff-ledger.ts'
import { EntryAmount } from '#features/wallet/member/parts/EntryAmount.tsx'
import { transactionTitle } from '#features/wallet/member/parts/transaction-words.ts'

type LedgerEntryProps = {
  entry: MemberEntry
  accountId: string
  mayReverse: boolean
  onDone: (words: string) => void
}

/** One entry of a wallet: what moved it, its cause, who did it, and the way to reverse it. */
export function LedgerEntry({ entry, accountId, mayReverse, onDone }: LedgerEntryProps) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const { at, orderNumber, amountFen, balanceAfterFen, causeId, by } = entry
  return (
    <li className="grid gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {transactionTitle(i18n, entry)}
            {entry.isReversed && (
              <Chip icon={Undo2}>
                <Trans>Reversed</Trans>
              </Chip>
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
            <time dateTime={at}>{dateTime(at)}</time>
            {orderNumber !== null && <span className="font-mono">{orderNumber}</span>}
            <span className="wrap-anywhere">
              {by === null ? <Trans>By the member / automatic</Trans> : <Trans>By {by}</Trans>}
            </span>
          </p>
          <CauseId id={causeId} />
        </div>
        <EntryAmount amountFen={amountFen} balanceAfterFen={balanceAfterFen} />
      </div>
      {mayReverse && entry.isReversible && !entry.isReversed && !isAsked && (
        <div>
          <Button icon={Undo2} onClick={() => setAsked(true)}>
            <Trans>Reverse</Trans>
          </Button>
        </div>
      )}
      {isAsked && (
        <ReverseForm
          movementId={entry.movementId}
          accountId={accountId}
          onCancel={() => setAsked(false)}
          onDone={(words) => {
            setAsked(false)
            onDone(words)
          }}
        />
      )}
    </li>
  )
}

/** The id of what moved or holds the money, for the audit log. */
export function CauseId({ id }: { id: string }) {
  return (
    <span className="block text-12 font-normal text-ink-soft wrap-anywhere">
      <Trans>
        Cause <span className="font-mono">{id}</span>
      </Trans>
    </span>
  )
}

type ReverseFormProps = {
  movementId: string
  accountId: string
  onCancel: () => void
  onDone: (words: string) => void
}

function ReverseForm({ movementId, accountId, onCancel, onDone }: ReverseFormProps) {
  const { i18n, t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const reverse = async (form: Keeping, reason: string) => {
    const reply = await send(form, { movementId, reason }, async (onceKey) => {
      const body = { onceKey, accountId, reason }
      const answer = await staffCall(reverseMovement, { params: { movementId }, body })
      const code = answer.ok ? null : answer.problem.code
      if (code === 'already_decided') onDone(t`This transaction was already reversed or recalled.`)
      if (code === 'already_proposed') onDone(i18n._(staffProblemWords(code)))
      return answer
    })
    if (reply === null) return
    onDone(
      reply.outcome === 'reversed'
        ? t`The transaction was reversed.`
        : t`The reversal is waiting for a second person.`,
    )
  }
  return (
    <div className="grid gap-3">
      {problem && <ProblemNotice problem={problem} />}
      <ReasonForm
        about={`reverse ${movementId}`}
        busy={busy}
        maxLength={MAX_REVERSAL_REASON_LENGTH}
        verb={<Trans>Reverse the transaction</Trans>}
        onSend={(reason, form) => void reverse(form, reason)}
        onCancel={onCancel}
      />
    </div>
  )
}
