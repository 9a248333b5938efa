import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { AmountHead, type ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import { cancelWithdrawal } from '#features/wallet/contract/withdrawals.ts'
import { type WithdrawalState, withdrawalCan } from '#features/wallet/rules/withdrawal-states.ts'
import { withdrawalList } from './data/withdrawals.ts'
import { WithdrawFormView } from './WithdrawFormView.tsx'
import { withdrawDraftOf } from './withdraw-form.ts'

/** How each state of a withdrawal is shown. */
const WITHDRAWAL_STATE_WORDS = {
  requested: { label: msg`Being processed`, tone: 'info', icon: Clock },
  sent: { label: msg`Sent to your bank`, tone: 'good', icon: CircleCheck },
  declined: { label: msg`Declined`, tone: 'danger', icon: CircleX },
  cancelled: { label: msg`Cancelled`, tone: 'neutral', icon: Undo2 },
  bounced: { label: msg`Returned by your bank`, tone: 'caution', icon: CircleX },
} as const satisfies Record<WithdrawalState, ShownState>

type WithdrawalRow = Rows['withdrawal']

/** Withdraws a part of the balance, and the withdrawals so far. */
export function WithdrawView() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        back={{ href: paths.balance(), label: t`Balance` }}
        title={<Trans>Withdraw</Trans>}
      >
        <Trans>We send the money to a bank account in your own name.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-8 pb-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NewWithdrawal />
        <Withdrawals />
      </div>
    </>
  )
}

/** One withdrawal: its amount and state, to which account, why it came back, and the way to cancel it. */
export function WithdrawalCard({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { dateTime } = useFormat()
  const { amountFen, bank, maskedNumber, state, reason, createdAt, decidedAt } = withdrawal
  return (
    <Card className="grid gap-2" aria-label={`${bank} ${maskedNumber}`}>
      <AmountHead amountFen={amountFen} state={WITHDRAWAL_STATE_WORDS[state]} />
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        <span className="wrap-anywhere">{bank}</span>
        <span className="font-mono">{maskedNumber}</span>
        <time dateTime={decidedAt ?? createdAt}>{dateTime(decidedAt ?? createdAt)}</time>
      </p>
      {reason !== '' && (
        <Notice kind={state === 'declined' ? 'danger' : 'caution'}>
          <Trans>Reason: {reason}. The money is back in your balance.</Trans>
        </Notice>
      )}
      <Cancel withdrawal={withdrawal} />
    </Card>
  )
}

/** Stays when the withdrawal was decided meanwhile, because the answer to a refused cancellation brings the decision. */
function Cancel({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { id } = withdrawal
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
      {withdrawalCan.cancel(withdrawal) && (
        <div>
          <Button icon={Undo2} onClick={() => setAsking(true)}>
            <Trans>Cancel withdrawal</Trans>
          </Button>
        </div>
      )}
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

/** The form, filled from its draft; a new one after each that was sent. */
function NewWithdrawal() {
  const drafts = useLive(() => draftList('withdrawal'), [])
  const [sentKeys, setSentKeys] = useState<ReadonlySet<string>>(new Set())
  if (drafts.state === 'loading') return <Loading />
  if (drafts.state === 'error') return <DeviceFailure />
  return (
    <WithdrawFormView
      key={sentKeys.size}
      draft={withdrawDraftOf(drafts.value, sentKeys)}
      onSent={(onceKey) => setSentKeys(new Set([...sentKeys, onceKey]))}
    />
  )
}

function Withdrawals() {
  const withdrawals = useLive(withdrawalList, [])
  const from = useShownFrom()
  return (
    <section aria-labelledby="withdrawals" className="grid content-start gap-3">
      <h2 id="withdrawals" className="text-18 font-semibold">
        <Trans>Your withdrawals</Trans>
      </h2>
      {from !== undefined && <OfflineNote from={from} />}
      {withdrawals.state === 'loading' && <SkeletonLabelCards count={2} />}
      {withdrawals.state === 'error' && <DeviceFailure />}
      {withdrawals.state === 'ready' && withdrawals.value.length === 0 && (
        <p className="text-14 text-ink-soft">
          <Trans>Withdrawals you request appear here.</Trans>
        </p>
      )}
      {withdrawals.state === 'ready' && withdrawals.value.length > 0 && (
        <ul className="grid gap-3">
          {withdrawals.value.map(({ row }) => (
            <li key={row.id}>
              <WithdrawalCard withdrawal={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
