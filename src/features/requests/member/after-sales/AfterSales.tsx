import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { goodsWords, useSoldVariants } from '#features/mall/member/parts/sold-variants.ts'
import { CostDecisionSheet } from '#features/orders/member/parts/CostDecisionSheet.tsx'
import { answerSupplement } from '#features/requests/contract/requests.ts'
import { returnsOf } from '#features/requests/member/data/goods-returns.ts'
import type { RequestDetail, RequestRow } from '#features/requests/member/data/requests.ts'
import { returned } from '#features/requests/rules/request-purchase.ts'
import { ReturnCard } from './ReturnCard.tsx'
import { ReturnParcel } from './ReturnParcel.tsx'

/** What comes after the payment of a request: a supplement, refunds, and returns of what arrived. */
export function AfterSales({ detail }: { detail: RequestDetail }) {
  const { row: request, parcels } = detail
  const { i18n } = useLingui()
  const variants = useSoldVariants(detail.lines, 'request')
  const lines = detail.lines.map((line) => ({
    ...line,
    ...goodsWords(line, variants.get(line.variantId), i18n.locale),
  }))
  const found = useLive(() => returnsOf(request.id), [request.id])
  const arrived = parcels.filter(({ receivedAt }) => receivedAt !== null)
  if (found.state === 'error') return <DeviceFailure />
  const returns = found.state === 'ready' ? found.value : []
  return (
    <>
      <SupplementCard request={request} />
      <Refunded request={request} lines={lines} />
      {returns.map((one) => (
        <ReturnCard
          key={one.row.id}
          detail={one}
          lines={lines}
          returns={returns.map(({ row }) => row)}
        />
      ))}
      {found.state === 'ready' &&
        arrived.map((merchantParcel) => (
          <ReturnParcel
            key={merchantParcel.id}
            merchantParcel={merchantParcel}
            lines={lines}
            returns={returns.map(({ row }) => row)}
          />
        ))}
    </>
  )
}

/** What went back of the payment, with what it was for. */
function Refunded({ request, lines }: Pick<RequestDetail, 'lines'> & { request: RequestRow }) {
  const { t } = useLingui()
  const { paidFen, totalFen, status, boughtAt } = request
  const leftFen = status === 'cancelled' && boughtAt === null ? 0 : totalFen
  const { walletFen, couponsFen } = returned(request, leftFen)
  if (paidFen === null || walletFen + couponsFen === 0) return null
  const missing = lines.filter(
    ({ quantity, boughtQuantity }) => boughtQuantity !== null && boughtQuantity < quantity,
  )
  return (
    <Facts
      title={<Trans>Refunds</Trans>}
      facts={[
        [t`Amount paid`, <Money key="paid" amountFen={paidFen} />],
        [t`Final cost`, <Money key="cost" amountFen={leftFen} />],
        [t`Back in your balance`, <Money key="wallet" amountFen={walletFen} />],
        ...(couponsFen === 0
          ? []
          : [[t`Paid by coupons`, <Money key="coupons" amountFen={couponsFen} />] as const]),
        ...missing.map(
          ({ name, quantity, boughtQuantity }) =>
            [name, t`${quantity - (boughtQuantity ?? 0)} of ${quantity} not available`] as const,
        ),
      ]}
    />
  )
}

type FactsProps = { title: ReactNode; facts: readonly (readonly [string, ReactNode])[] }

/** Names and values below each other. */
function Facts({ title, facts }: FactsProps) {
  return (
    <Section title={title}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-16">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/**
 * What the goods cost more than was paid, if they do: the member pays it, or has the request cancelled. The sheet stays
 * when another device has decided meanwhile, to say why this decision is refused.
 */
function SupplementCard({ request }: { request: RequestRow }) {
  const { supplementFen } = request
  const [decided, setDecided] = useState<Decided | null>(null)
  const decide = (decision: Decided['decision'], amountFen: number) =>
    setDecided({ decision, amountFen })
  return (
    <>
      {supplementFen !== null && (
        <Section title={<Trans>The price went up</Trans>}>
          <p className="text-28 font-bold">
            <Money amountFen={supplementFen} />
          </p>
          <p className="text-16">
            <Trans>
              The seller now asks for more than you paid. Pay the rest and we’ll buy it, or cancel
              and get everything back, the fee included.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" icon={Wallet} onClick={() => decide('pay', supplementFen)}>
              <Trans>Pay the rest</Trans>
            </Button>
            <Button icon={X} onClick={() => decide('cancel', supplementFen)}>
              <Trans>Cancel request</Trans>
            </Button>
          </div>
        </Section>
      )}
      {decided !== null && (
        <DecisionSheet request={request} {...decided} onClose={() => setDecided(null)} />
      )}
    </>
  )
}

type Decided = { decision: 'pay' | 'cancel'; amountFen: number }
type DecisionSheetProps = Decided & { request: RequestRow; onClose: () => void }

function DecisionSheet({ request, amountFen, decision, onClose }: DecisionSheetProps) {
  const act = useAct()
  const isPaying = decision === 'pay'
  const confirm = async () => {
    const outcome = await act.runOnce({ decision, amountFen }, (body) =>
      callAndSync(answerSupplement, { params: { requestId: request.id }, body }),
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
      title={isPaying ? <Trans>Pay the rest?</Trans> : <Trans>Cancel this request?</Trans>}
      verb={isPaying ? <Trans>Pay</Trans> : <Trans>Cancel request</Trans>}
      onConfirm={confirm}
    >
      <Trans>What you paid goes back to your balance, and your coupons can be used again.</Trans>
    </CostDecisionSheet>
  )
}
