import { Plural, useLingui } from '@lingui/react/macro'
import { formatDeadline } from '#engine/client/i18n/format-deadline.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Groups } from '#engine/client/ui/Code.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { paths } from '#engine/shared/paths.ts'
import { GoodsLine } from '#features/goods/member/parts/GoodsSummary.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { OrderItem } from '#features/orders/member/data/orders.ts'
import { DropShippingChip } from '#features/orders/member/parts/DropShippingChip.tsx'
import { orderState } from '#features/orders/member/parts/OrderChip.tsx'
import { OrderFaces } from '#features/orders/member/shared/OrderFaces.tsx'
import { FaceCard } from '#features/pictures/member/parts/FaceCard.tsx'
import { StateWords } from '#features/pictures/member/parts/StateWords.tsx'
import { OrderNext } from './OrderNext.tsx'

/** An order as one recognises it: pictures of its parcels, its goods, and in a line how far it is. */
export function OrderCard({ order, asks, contents }: OrderItem) {
  const { t, i18n } = useLingui()
  const { transCode, country, parcelIds, senderName } = order
  const { goods } = contents
  return (
    <FaceCard
      tone={orderState(order).tone}
      href={paths.order(transCode)}
      linkLabel={t`Order ${transCode}`}
      face={<OrderFaces of={contents} />}
      name={
        goods.lines > 0 ? (
          <GoodsLine goods={goods} />
        ) : (
          <Plural value={parcelIds.length} one="# parcel" other="# parcels" />
        )
      }
      state={<OrderLine order={order} />}
      codes={
        <>
          <code className="font-mono">
            <Groups of={transCode} />
          </code>
          <span>{countryName(i18n.locale, country)}</span>
          {senderName !== null && <DropShippingChip />}
        </>
      }
      action={<OrderNext order={order} asks={asks} />}
      travels={order.status === 'shipping' && order.dispatchedAt !== null}
    />
  )
}

/** How far an order is, since when, and what it costs. */
function OrderLine({ order }: { order: OrderRow }) {
  const { t, i18n } = useLingui()
  const { relative, money } = useFormat()
  const { label, tone, icon } = orderState(order)
  const { status, bill, billExpiresAt, estimate, mark, endedAt } = order
  const now = nowMs()
  const amount = money(bill?.orderTotalFen ?? estimate.orderTotalFen)
  const after = (at: string | null) => relative(at ?? order.createdAt, now)
  const words = () => {
    switch (status) {
      case 'calculatingFees': {
        const since = after(null)
        const next = mark === 'repackAsked' ? t`we’re packing it again` : null
        return { done: t`Submitted ${since}`, next, price: t`about ${amount}` }
      }
      case 'pendingPayment': {
        const since = after(bill?.billedAt ?? null)
        const day = billExpiresAt && formatDeadline(i18n.locale, billExpiresAt, now)
        const next = day === null ? t`${amount} to pay` : t`${amount} to pay by ${day}`
        return { done: t`Packed ${since}`, next, price: null }
      }
      case 'shipping': {
        const since = after(order.dispatchedAt ?? order.paidAt)
        return order.dispatchedAt === null
          ? { done: t`Paid ${since}`, next: t`handing to carrier`, price: null }
          : { done: t`Shipped ${since}`, next: null, price: amount }
      }
      case 'delivered': {
        const since = after(order.deliveredAt)
        return { done: t`Delivered ${since}`, next: null, price: amount }
      }
      case 'cancelled': {
        const since = after(endedAt)
        return { done: t`Cancelled ${since}`, next: null, price: null }
      }
    }
  }
  const { done, next, price } = words()
  return (
    <StateWords tone={tone} icon={icon} label={i18n._(label)} words={done} facts={[next, price]} />
  )
}
