import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2, UserCheck } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import {
  MAX_RECALL_REASON_LENGTH,
  type WaitingTransfer,
} from '#features/payments/contract/bank-transfers.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { RECALL_PROBLEMS, useRecall } from './use-recall.ts'

type TransferCaseProps = {
  transfer: WaitingTransfer
  payees: readonly StaffPayee[]
  onDone: (words: string) => void
}

/** One transfer without a member: what the bank shows, and the way to credit it. */
export function TransferCase({ transfer, payees, onDone }: TransferCaseProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { money, dateTime, relative } = format
  const [act, setAct] = useCaseAct(['place', 'recall'])
  const { payeeAccountId, bankReference, payer, receivedFen, enteredAt, valueDate } = transfer
  const { currency, foreignAmount, rate } = transfer
  useCaseKeys({ accept: () => setAct('place'), giveBack: () => setAct('recall') })
  const amount = money(receivedFen)
  const [at, age] = [dateTime(enteredAt), relative(enteredAt, nowMs())]
  const cancel = () => setAct(null)
  return (
    <Card aria-label={t`Transfer of ${amount}`} className="grid content-start gap-5">
      <p className="text-28 font-bold">
        <Money amountFen={receivedFen} />
      </p>
      <Facts
        facts={[
          [t`Sender or note`, payer],
          [t`Bank reference`, bankReference],
          [t`Received into`, payees.find(({ id }) => id === payeeAccountId)?.label],
          [t`Value date`, valueDate],
          ...(foreignAmount !== null && rate !== null
            ? [
                [
                  t`In a foreign currency`,
                  `${format.foreign(foreignAmount, currency)} × ${format.rate(rate)}`,
                ] as const,
              ]
            : []),
          [t`Entered`, `${at} · ${age}`],
        ]}
      />
      {act === null && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={UserCheck} onClick={() => setAct('place')}>
            <Trans>Credit to a member</Trans>
          </Button>
          <Button look="danger" icon={Undo2} onClick={() => setAct('recall')}>
            <Trans>Record a recall</Trans>
          </Button>
        </div>
      )}
      {act === 'place' && <PlaceForm transfer={transfer} onDone={onDone} onCancel={cancel} />}
      {act === 'recall' && (
        <RecallReason line={{ payeeAccountId, bankReference }} onDone={onDone} onCancel={cancel} />
      )}
    </Card>
  )
}

type RecallReasonProps = {
  line: { payeeAccountId: string; bankReference: string }
  onDone: (words: string) => void
  onCancel: () => void
}

/** Why the bank took back a transfer that still waits for its member. */
function RecallReason({ line, onDone, onCancel }: RecallReasonProps) {
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
