import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet, X } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#actions/call-and-sync.ts'
import { useAct } from '#actions/use-act.ts'
import { AmountHead } from '#parts/AmountHead.tsx'
import { CostDecisionSheet } from '#parts/CostDecisionSheet.tsx'
import { SUPPLEMENT_WORDS } from '#parts/supplement-words.ts'
import { userInfo } from '#session/session.ts'
import { decideSupplement } from '#shared/contract/orders.ts'
import type { Rows } from '#shared/contract/rows.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
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
