import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet, X } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { Rows } from '#engine/shared/rows.ts'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import { decideSupplement } from '#features/orders/contract/orders.ts'
import { CostDecisionSheet } from '#features/orders/member/parts/CostDecisionSheet.tsx'
import { SUPPLEMENT_WORDS } from '#features/orders/member/parts/supplement-words.ts'
import { SUPPLEMENT_STATES } from './mark-words.ts'
import { PhotosOf } from './PhotosOf.tsx'

type Supplement = Rows['supplement']

/** A cost that came up after the payment, with its reason, to be paid from the balance or declined. */
export function SupplementCard({ supplement }: { supplement: Supplement }) {
  const { i18n } = useLingui()
  const { kind, amountFen, words, state } = supplement
  const [decision, setDecision] = useState<'pay' | 'decline' | null>(null)
  return (
    <Section title={i18n._(SUPPLEMENT_WORDS[kind])}>
      <AmountHead amountFen={amountFen} state={SUPPLEMENT_STATES[state]} />
      <p className="text-14 whitespace-pre-wrap wrap-anywhere">{words}</p>
      <PhotosOf ownerId={supplement.id} />
      {state === 'due' && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Wallet} onClick={() => setDecision('pay')}>
            <Trans>Pay from balance</Trans>
          </Button>
          <Button icon={X} onClick={() => setDecision('decline')}>
            <Trans>Decline cost</Trans>
          </Button>
        </div>
      )}
      {decision !== null && (
        <DecisionSheet
          supplement={supplement}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </Section>
  )
}

type DecisionSheetProps = {
  supplement: Supplement
  decision: 'pay' | 'decline'
  onClose: () => void
}

function DecisionSheet({ supplement, decision, onClose }: DecisionSheetProps) {
  const { id: supplementId, shipmentId: orderId, amountFen } = supplement
  const act = useAct()
  const isPaying = decision === 'pay'
  const confirm = async () => {
    const answer = { decision, amountFen }
    const outcome = await act.runOnce(answer, (body) =>
      callAndSync(decideSupplement, { params: { orderId, supplementId }, body }),
    )
    if (outcome !== null) onClose()
  }
  return (
    <CostDecisionSheet
      pays={isPaying}
      amountFen={amountFen}
      act={act}
      onClose={onClose}
      balanceFen={userInfo.value.cashAmount}
      title={isPaying ? <Trans>Pay this cost?</Trans> : <Trans>Decline this cost?</Trans>}
      verb={isPaying ? <Trans>Pay</Trans> : <Trans>Decline cost</Trans>}
      onConfirm={confirm}
    >
      <Trans>
        We can’t continue what it’s for, and customer service will contact you. The order may be
        returned.
      </Trans>
    </CostDecisionSheet>
  )
}
