import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { OrderItem } from '#data/orders.ts'
import { type RowWindow, VirtualList } from '#ui/VirtualList.tsx'
import { OrderCard } from './OrderCard.tsx'

/** On a phone a long state is on a line of its own, on a small one so is what to do next, and large text wraps. */
const HEIGHTS: { belowRem: number; rem: number }[] = [
  { belowRem: 12, rem: 17 },
  { belowRem: 19, rem: 12 },
  { belowRem: 22, rem: 10.25 },
]
const cardRem = (widthRem: number) =>
  HEIGHTS.find(({ belowRem }) => widthRem < belowRem)?.rem ?? 9.25

/** Orders as label cards. */
export function OrderRows(rows: RowWindow<OrderItem>) {
  const { t } = useLingui()
  return (
    <VirtualList {...rows} label={t`Orders`} cardRem={cardRem} idOf={({ order }) => order.id}>
      {(item) => <OrderListItem item={item} />}
    </VirtualList>
  )
}

/** One card of the list, memoised to avoid rendering on scroll. */
const OrderListItem = memo(function OrderListItem({ item }: { item: OrderItem }) {
  return <OrderCard {...item} />
})
