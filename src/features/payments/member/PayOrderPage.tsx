import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { allLive } from '#engine/client/data/all-live.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { usePageRail } from '#engine/client/navigation/page-rail.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import type { RailName } from '#engine/client/navigation/places.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OrderRow } from '#engine/shared/rows.ts'
import { inspectionById } from '#features/inspections/member/data/inspections.ts'
import { orderDetail } from '#features/orders/member/data/orders.ts'
import { BillComparison, useLineName } from '#features/orders/member/parts/BillComparison.tsx'
import { orderCan, orderIsPaid } from '#features/orders/rules/order-states.ts'
import { requestsToPay } from '#features/requests/member/data/requests.ts'
import { isPayableNow } from '#features/requests/rules/request-bill.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import { NotPayable } from './NotPayable.tsx'
import { PayInspection } from './PayInspection.tsx'
import { Payment } from './Payment.tsx'
import { PayRequests } from './PayRequests.tsx'
import type { Payable } from './payment-form.ts'
import { UnlessReviewed } from './UnlessReviewed.tsx'

/** Pays an order, an inspection or buying requests from the balance, by a transfer, or by both. */
export function PayOrderPage({ id }: { id: string }) {
  const { t } = useLingui()
  const found = allLive(
    useLive(() => orderDetail({ id }), [id]),
    useLive(() => inspectionById(id), [id]),
    useLive(() => requestsToPay(id), [id]),
  )
  const { lastSyncedAt, problem, running } = syncStatus.value
  if (id.trim() === '') return <PayNothingPage />
  const [detail, inspected, requests] = found.state === 'ready' ? found.value : []
  if (detail) {
    const { order } = detail
    return (
      <PayPage
        back={{ href: paths.order(order.transCode), label: t`Order` }}
        rail="orders"
        number={groupedCode(order.transCode)}
      >
        <PayOrder key={order.id} order={order} />
      </PayPage>
    )
  }
  if (inspected) {
    const { inspection, parcel } = inspected
    const code = parcel.code ?? ''
    return (
      <PayPage
        back={{ href: paths.inspection(code), label: t`Inspection` }}
        rail="parcels"
        number={groupedCode(code)}
      >
        <PayInspection key={inspection.id} inspection={inspection} code={code} />
      </PayPage>
    )
  }
  if (requests?.length) {
    const payable = requests.filter((one) => isPayableNow(one, nowMs()))
    const [first, ...more] = payable.length > 0 ? payable : requests
    const number = `${groupedCode(first?.code ?? '')}${more.length > 0 ? ` +${more.length}` : ''}`
    return (
      <PayPage
        back={{ href: paths.requests(), label: t`Requests` }}
        rail="requests"
        number={number}
      >
        <PayRequests key={id} id={id} requests={requests} />
      </PayPage>
    )
  }
  // What was ordered a moment ago comes with the run that the order has started.
  const isComing = problem === null && (lastSyncedAt === null || running)
  if ((found.state === 'ready' && !isComing) || found.state === 'error') {
    return (
      <ErrorState
        title={<Trans>Failed to obtain details</Trans>}
        onRetry={() => location.reload()}
      />
    )
  }
  return (
    <div className="pt-8">
      <SkeletonLabelCards count={2} />
    </div>
  )
}

type PayPageProps = {
  back: { href: string; label: string }
  rail: RailName
  /** What the member knows it by. */
  number: string
  children: ReactNode
}

function PayPage({ back, rail, number, children }: PayPageProps) {
  const { t } = useLingui()
  usePageRail(rail)
  usePageTitle(t`Pay for ${number}`)
  return (
    <>
      <PageHeader back={back} title={<Trans>Pay for {number}</Trans>} />
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 pb-8">{children}</div>
    </>
  )
}

/** The page of a payment without the id of an order. */
export function PayNothingPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHeader
        back={{ href: paths.orders('pendingPayment'), label: t`My orders` }}
        title={<Trans>Pay</Trans>}
      />
      <Notice
        kind="danger"
        action={
          <ButtonLink href={paths.orders('pendingPayment')}>
            <Trans>My orders</Trans>
          </ButtonLink>
        }
      >
        {i18n._(problemWords('order_id_empty'))}
      </Notice>
    </>
  )
}

function PayOrder({ order }: { order: OrderRow }) {
  const { id, transCode, bill, billVersion } = order
  const [basis, setBasis] = useState({ bill, billVersion })
  if (!orderCan.pay(order) || bill === null) {
    return (
      <NotPayable
        payableId={id}
        isPaid={orderIsPaid(order)}
        href={paths.order(transCode)}
        see={<Trans>See the order</Trans>}
      />
    )
  }
  const before = basis.billVersion === billVersion ? null : basis.bill
  return (
    <UnlessReviewed payableIds={[id]}>
      {before !== null ? (
        <Changed before={before} after={bill} onContinue={() => setBasis({ bill, billVersion })} />
      ) : (
        <Card>
          <PayBill order={order} bill={bill} />
        </Card>
      )}
    </UnlessReviewed>
  )
}

type ChangedProps = { before: Breakdown; after: Breakdown; onContinue: () => void }

/** The bill is another one than when the page was opened: what changed, before anything is paid. */
function Changed({ before, after, onContinue }: ChangedProps) {
  const { i18n } = useLingui()
  return (
    <Card className="grid gap-4">
      <Notice kind="caution">{i18n._(problemWords('bill_changed'))}</Notice>
      <BillComparison
        before={before}
        after={after}
        heads={{ before: <Trans>Earlier bill</Trans>, after: <Trans>New bill</Trans> }}
      />
      <Button look="primary" icon={ArrowRight} onClick={onContinue}>
        <Trans>Continue with the new bill</Trans>
      </Button>
    </Card>
  )
}

function PayBill({ order, bill }: { order: OrderRow; bill: Breakdown }) {
  const nameOf = useLineName()
  const { id, transCode, billVersion, couponIds } = order
  const payable: Payable = {
    kind: 'order',
    id,
    orderNumber: transCode,
    version: billVersion,
    totalFen: bill.totalFen,
    fixedFen: bill.fixedFen,
    reservedCouponIds: couponIds,
    lines: bill.lines
      .filter(({ kind }) => kind !== 'coupon')
      .map((line) => ({ label: nameOf(line), amountFen: line.amountFen })),
  }
  return (
    <Payment
      key={billVersion}
      payable={payable}
      onSent={() => navigate(paths.order(transCode), { replace: true })}
    />
  )
}
