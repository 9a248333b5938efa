import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#actions/call-and-sync.ts'
import { useAct } from '#actions/use-act.ts'
import { useFormat } from '#i18n/use-format.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { AmountHead } from '#parts/AmountHead.tsx'
import type { Rows } from '#shared/contract/rows.ts'
import { cancelWithdrawal } from '#shared/contract/withdrawals.ts'
import { withdrawalCan } from '#shared/domain/withdrawal-states.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'
import { Notice } from '#ui/Notice.tsx'
import { WITHDRAWAL_STATE_WORDS } from './withdrawal-words.ts'

type WithdrawalRow = Rows['withdrawal']

/** One withdrawal: its amount and state, to which account, why it came back, and the way to cancel it. */
export function WithdrawalCard({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { zoned } = useFormat()
  const { amountFen, bank, maskedNumber, state, reason, createdAt, decidedAt } = withdrawal
  return (
    <Card className="grid gap-2" aria-label={`${bank} ${maskedNumber}`}>
      <AmountHead amountFen={amountFen} state={WITHDRAWAL_STATE_WORDS[state]} />
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        <span className="wrap-anywhere">{bank}</span>
        <span className="font-mono">{maskedNumber}</span>
        <time dateTime={decidedAt ?? createdAt}>{zoned(decidedAt ?? createdAt)}</time>
      </p>
      {reason !== '' && (
        <Notice kind={state === 'declined' ? 'danger' : 'caution'}>
          <Trans>Reason: {reason}. The money is back in your balance.</Trans>
        </Notice>
      )}
      {withdrawalCan.cancel(withdrawal) && <Cancel withdrawal={withdrawal} />}
    </Card>
  )
}

function Cancel({ withdrawal: { id } }: { withdrawal: WithdrawalRow }) {
  const { runOnce, busy, problem } = useAct()
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    await runOnce({}, (body) =>
      callAndSync(cancelWithdrawal, { params: { withdrawalId: id }, body }),
    )
    setAsking(false)
  }
  return (
    <>
      {problem && <ActProblem problem={problem} />}
      <div>
        <Button icon={Undo2} onClick={() => setAsking(true)}>
          <Trans>Cancel withdrawal</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Cancel this withdrawal?</Trans>}
        icon={Undo2}
        verb={<Trans>Cancel withdrawal</Trans>}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        <Trans>The money goes back to your balance at once.</Trans>
      </ConfirmSheet>
    </>
  )
}
