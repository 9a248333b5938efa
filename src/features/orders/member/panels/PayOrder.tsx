import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Live } from '#engine/client/data/live.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { orderDetail } from '#features/orders/member/data/orders.ts'
import { BillComparison, useLineName } from '#features/orders/member/parts/BillComparison.tsx'
import { orderCan, orderIsPaid } from '#features/orders/rules/order-states.ts'
import { NotPayable } from '#features/payments/member/parts/NotPayable.tsx'
import { Payment } from '#features/payments/member/parts/Payment.tsx'
import { PayPage } from '#features/payments/member/parts/PayPage.tsx'
import type { Payable } from '#features/payments/member/parts/payable.ts'
import { UnlessReviewed } from '#features/payments/member/parts/UnlessReviewed.tsx'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'

/** The payment of an order. */
export function usePayableOrder(id: string): Live<ReactElement | null> {
  const { t } = useLingui()
  const found = useLive(() => orderDetail({ id }), [id])
  if (found.state !== 'ready') return found
  if (found.value === null) return { state: 'ready', value: null }
  const { order } = found.value
  const page = (
    <PayPage
      back={{ href: paths.order(order.transCode), label: t`Order` }}
      rail="orders"
      number={groupedCode(order.transCode)}
    >
      <PayOrder key={order.id} order={order} />
    </PayPage>
  )
  return { state: 'ready', value: page }
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
  return <Payment key={billVersion} payable={payable} next={paths.order(transCode)} />
}
