import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Ban, Calculator, CircleCheck, PackageCheck, Plane, Wallet } from 'lucide-react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import type { OrderStatus } from '#features/orders/rules/order-lists.ts'

const STATES = {
  calculatingFees: { label: msg`Calculating fees`, tone: 'info', icon: Calculator },
  pendingPayment: { label: msg`Pending payment`, tone: 'caution', icon: Wallet },
  shipping: {
    label: msg({ message: 'Shipping', context: 'order status' }),
    tone: 'brand',
    icon: Plane,
  },
  delivered: { label: msg`Delivered`, tone: 'good', icon: CircleCheck },
  cancelled: { label: msg`Cancelled`, tone: 'neutral', icon: Ban },
} as const satisfies Record<OrderStatus, ShownState>
const PAID: ShownState = { label: msg`Paid · handing to carrier`, tone: 'good', icon: PackageCheck }

/** The state of an order in a few words. A paid one that has not left yet says so. */
export function orderState(order: {
  status: OrderStatus
  dispatchedAt: string | null
}): ShownState {
  return order.status === 'shipping' && order.dispatchedAt === null ? PAID : STATES[order.status]
}

/** An order's state as a chip. */
export function OrderChip({ order }: { order: Parameters<typeof orderState>[0] }) {
  const { i18n } = useLingui()
  const { label, tone, icon } = orderState(order)
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(label)}
    </Chip>
  )
}
