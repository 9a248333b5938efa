import { Trans, useLingui } from '@lingui/react/macro'
import { returnsOf } from '#data/goods-returns.ts'
import type { RequestDetail, RequestRow } from '#data/requests.ts'
import { goodsWords, useSoldVariants } from '#features/requests/shared/sold-variants.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { Money } from '#parts/Money.tsx'
import { useLive } from '#parts/use-live.ts'
import { returned } from '#shared/domain/request-purchase.ts'
import { Facts } from './Facts.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { ReturnParcel } from './ReturnParcel.tsx'
import { SupplementCard } from './SupplementCard.tsx'

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
      {request.supplementFen !== null && (
        <SupplementCard request={request} amountFen={request.supplementFen} />
      )}
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
