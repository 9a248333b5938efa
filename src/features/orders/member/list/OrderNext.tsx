import { Trans } from '@lingui/react/macro'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OrderItem } from '#features/orders/member/data/orders.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'

const LINK =
  '-my-2 inline-flex min-h-11 shrink-0 items-center gap-1 text-14 font-semibold text-brand-text focus-visible:-outline-offset-2'

/** What to do with an order now: answer, pay or track it; nothing for others. */
export function OrderNext({ order, asks }: Pick<OrderItem, 'order' | 'asks'>) {
  if (asks) {
    return (
      <a href={paths.order(order.transCode)} className={LINK}>
        <Icon of={CircleAlert} size={16} />
        <Trans>Needs your answer</Trans>
      </a>
    )
  }
  if (orderCan.pay(order)) {
    return (
      <a href={paths.payOrder(order.id)} className={LINK}>
        <Trans>Pay</Trans>
        <Icon of={ArrowRight} size={16} />
      </a>
    )
  }
  if (order.status !== 'shipping' || order.dispatchedAt === null) return null
  return (
    <a href={paths.orderTracking(order.transCode)} className={LINK}>
      <Trans>Track</Trans>
      <Icon of={ArrowRight} size={16} />
    </a>
  )
}
