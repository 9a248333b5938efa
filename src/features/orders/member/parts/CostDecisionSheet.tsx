import { Trans } from '@lingui/react/macro'
import { Wallet, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { Shortfall } from '#features/payments/member/parts/Shortfall.tsx'

type CostDecisionSheetProps = {
  pays: boolean
  amountFen: number
  balanceFen: number
  title: ReactNode
  verb: ReactNode
  /** What follows if it is not paid. */
  children: ReactNode
  act: { busy: boolean; problem: CallProblem | null }
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks whether a further cost is really paid from the balance, or not paid. A balance that is too low says so instead. */
export function CostDecisionSheet(props: CostDecisionSheetProps) {
  const { pays, amountFen, balanceFen, title, verb, children, act, onConfirm, onClose } = props
  const shortFen = pays ? Math.max(amountFen - balanceFen, 0) : 0
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={title}
      verb={verb}
      icon={pays ? Wallet : X}
      look={pays ? 'primary' : 'danger'}
      busy={act.busy}
      onConfirm={() => shortFen === 0 && void onConfirm()}
    >
      <div className="grid gap-3">
        <p>
          {pays ? (
            <Trans>
              <Money amountFen={amountFen} /> is taken from your balance of{' '}
              <Money amountFen={balanceFen} />.
            </Trans>
          ) : (
            children
          )}
        </p>
        {shortFen > 0 ? <Shortfall shortFen={shortFen} /> : <ActProblem problem={act.problem} />}
      </div>
    </ConfirmSheet>
  )
}
