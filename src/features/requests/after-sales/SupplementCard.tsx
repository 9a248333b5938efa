import { Trans } from '@lingui/react/macro'
import { Wallet, X } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#actions/call-and-sync.ts'
import { useAct } from '#actions/use-act.ts'
import type { RequestRow } from '#data/requests.ts'
import { CostDecisionSheet } from '#parts/CostDecisionSheet.tsx'
import { Money } from '#parts/Money.tsx'
import { userInfo } from '#session/session.ts'
import { answerSupplement } from '#shared/contract/requests.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'

type Due = { request: RequestRow; amountFen: number }

/** What the goods cost more than was paid: the member pays it, or has the request cancelled. */
export function SupplementCard({ request, amountFen }: Due) {
  const [decision, setDecision] = useState<'pay' | 'cancel' | null>(null)
  return (
    <Section title={<Trans>The price went up</Trans>}>
      <p className="text-28 font-bold">
        <Money amountFen={amountFen} />
      </p>
      <p className="text-16">
        <Trans>
          The seller now asks for more than you paid. Pay the rest and we’ll buy it, or cancel and
          get everything back, the fee included.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={Wallet} onClick={() => setDecision('pay')}>
          <Trans>Pay the rest</Trans>
        </Button>
        <Button icon={X} onClick={() => setDecision('cancel')}>
          <Trans>Cancel request</Trans>
        </Button>
      </div>
      {decision !== null && (
        <DecisionSheet
          request={request}
          amountFen={amountFen}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </Section>
  )
}

type DecisionSheetProps = Due & { decision: 'pay' | 'cancel'; onClose: () => void }

function DecisionSheet({ request, amountFen, decision, onClose }: DecisionSheetProps) {
  const act = useAct()
  const pays = decision === 'pay'
  const confirm = async () => {
    const sent = await act.runOnce({ decision, amountFen }, (body) =>
      callAndSync(answerSupplement, { params: { requestId: request.id }, body }),
    )
    if (sent !== null) onClose()
  }
  return (
    <CostDecisionSheet
      pays={pays}
      amountFen={amountFen}
      act={act}
      onClose={onClose}
      balanceFen={userInfo.value.cashAmount}
      title={pays ? <Trans>Pay the rest?</Trans> : <Trans>Cancel this request?</Trans>}
      verb={pays ? <Trans>Pay</Trans> : <Trans>Cancel request</Trans>}
      onConfirm={confirm}
    >
      <Trans>What you paid goes back to your balance, and your coupons can be used again.</Trans>
    </CostDecisionSheet>
  )
}
