import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { OrderItem } from '#data/orders.ts'
import type { RowWindow } from '#ui/use-virtual-rows.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import { OrderCard } from './OrderCard.tsx'

const idOf = ({ order }: OrderItem) => order.id

/** Orders as label cards. */
export function OrderRows(rows: RowWindow<OrderItem>) {
  const { t } = useLingui()
  return (
    <VirtualList {...rows} label={t`Orders`} idOf={idOf}>
      {(item) => <OrderListItem item={item} />}
    </VirtualList>
  )
}

/** One card of the list, memoised to avoid rendering on scroll. */
const OrderListItem = memo(function OrderListItem({ item }: { item: OrderItem }) {
  return <OrderCard {...item} />
})
