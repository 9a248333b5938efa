import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, MapPin, Pencil, Wallet } from 'lucide-react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useOpened } from '#engine/client/parts/forms/use-opened.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Rail } from '#engine/client/ui/Rail.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { GoodsLine, GoodsSummary } from '#features/goods/member/parts/GoodsSummary.tsx'
import { GOODS_CLASS_ICONS } from '#features/goods/member/parts/goods-words.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import {
  declaredContents,
  type OrderDetail,
  orderContents,
} from '#features/orders/member/data/orders.ts'
import { OrderFaces } from '#features/orders/member/shared/OrderFaces.tsx'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { parcelsById } from '#features/parcels/member/data/parcels.ts'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { AddressSheet } from './AddressSheet.tsx'
import { Cartons } from './Cartons.tsx'
import { journeyOf, type StopKey } from './journey.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderCosts } from './OrderCosts.tsx'
import { OrderLabel } from './OrderLabel.tsx'
import { OrderNews } from './OrderNews.tsx'

const STOP_WORDS = {
  submitted: msg`Order submitted`,
  packed: msg`Packed and billed`,
  paid: msg({ message: 'Paid', context: 'order status' }),
  dispatched: msg`Handed over to the carrier`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
} as const satisfies Record<StopKey, MessageDescriptor>

/** What happens next, and what the member can do. */
function nextWords(order: Pick<OrderRow, 'status' | 'dispatchedAt' | 'mark'>) {
  switch (order.status) {
    case 'calculatingFees':
      return order.mark === 'repackAsked'
        ? msg`We’re packing your parcels again, as you asked. Then you get a new bill.`
        : msg`We’re packing, weighing and measuring your parcels. You’ll get the bill when that’s done.`
    case 'pendingPayment':
      return order.mark === 'repackAsked'
        ? msg`You asked for repacking. You’ll get a new bill, or pay this one to ship it as packed.`
        : msg`Your parcels are packed. We hand them over to the carrier once you’ve paid.`
    case 'shipping':
      return order.dispatchedAt === null
        ? msg`Paid. We’re handing your cartons over to the carrier.`
        : msg`Your cartons are on their way. Confirm here when you have them.`
    case 'delivered':
      return msg`This order is complete.`
    case 'cancelled':
      return msg`This order was cancelled. Its parcels are ready to ship again.`
  }
}

/** The details of one order and its actions. */
export function OrderView({ order, cartons, supplements }: OrderDetail) {
  const { t } = useLingui()
  const from = useShownFrom()
  const { transCode } = order
  const isSent = order.dispatchedAt !== null
  const inside = useLive(() => orderContents(order), [order.id, order.parcelIds.join()])
  const contents = inside.state === 'ready' ? inside.value : declaredContents(order)
  usePageTitle(t`Order ${transCode}`)
  return (
    <>
      <PageHeader
        back={{ href: paths.orders(), label: t`My orders` }}
        title={
          <span className="flex items-center gap-3">
            <OrderFaces of={contents} />
            <span className="min-w-0 wrap-anywhere">
              <Trans>Order</Trans>
            </span>
          </span>
        }
        actions={
          orderCan.pay(order) ? (
            <ButtonLink look="primary" icon={Wallet} href={paths.payOrder(order.id)}>
              <Trans>Pay</Trans>
            </ButtonLink>
          ) : (
            isSent && (
              <ButtonLink icon={MapPin} href={paths.orderTracking(transCode)}>
                <Trans>Track</Trans>
              </ButtonLink>
            )
          )
        }
      >
        {contents.goods.lines > 0 && <GoodsSummary goods={contents.goods} />}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          {from !== undefined && <OfflineNote from={from} />}
          <OrderLabel order={order} />
          <OrderNews order={order} cartons={cartons} supplements={supplements} />
          <div className="lg:hidden">
            <OrderJourney order={order} />
          </div>
          {isSent && <Cartons cartons={cartons} />}
          <OrderCosts order={order} cartons={cartons} />
          {!isSent && <Cartons cartons={cartons} />}
          <OrderParcels ids={order.parcelIds} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <div className="hidden lg:block">
            <OrderJourney order={order} />
          </div>
          <OrderAddress order={order} />
          <OrderActions order={order} />
          <ContactCard isSent about={{ thread: order.id, subject: 'shipment' }} />
        </div>
      </div>
    </>
  )
}

/** The stops of the order: past, current and next. */
function OrderJourney({ order }: { order: OrderRow }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  return (
    <Section title={<Trans>Progress</Trans>}>
      <Rail
        stops={journeyOf(order).map(({ key, state, at }) => ({
          key,
          state,
          label: i18n._(STOP_WORDS[key]),
          detail: at && dateTime(at),
        }))}
      />
      <p className="border-t-2 border-dashed border-line pt-3 text-14">
        {i18n._(nextWords(order))}
      </p>
    </Section>
  )
}

/** The order's own copy of the address, which can be corrected until it is paid. */
function OrderAddress({ order }: { order: OrderRow }) {
  const [isOpen, setIsOpen] = useOpened(`address ${order.id}`)
  const { address, identityMask } = order
  return (
    <Section title={<Trans>Delivery address</Trans>}>
      <AddressBlock address={address} />
      {identityMask !== null && (
        <p className="text-14 text-ink-soft">
          <Trans>Identity number: {identityMask}</Trans>
        </p>
      )}
      {orderCan.correctAddress(order) && (
        <Button icon={Pencil} onClick={() => setIsOpen(true)}>
          <Trans>Correct the address</Trans>
        </Button>
      )}
      {isOpen && <AddressSheet order={order} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

/** The parcels of an order that are on this device, each with its goods and the way to it. */
function OrderParcels({ ids }: { ids: readonly string[] }) {
  const parcels = useLive(() => parcelsById(ids), [ids.join()])
  if (parcels.state !== 'ready' || parcels.value.length === 0) return null
  return (
    <Section title={<Trans>Parcels</Trans>}>
      <ul className="divide-y divide-line">
        {parcels.value.map(({ row, goods, sha256 }) => (
          <li key={row.id}>
            <a
              href={paths.parcel(row)}
              className="flex min-h-12 items-center gap-3 py-2 text-14 hover:bg-paper"
            >
              <Face sha256={sha256} icon={GOODS_CLASS_ICONS[row.goodsClass]} />
              <span className="@container min-w-0 grow">
                <span className="block text-16 font-semibold">
                  <GoodsLine goods={goods} />
                </span>
                <code className="flex flex-wrap gap-x-2 font-mono text-12 text-ink-soft wrap-anywhere">
                  <span>{row.trackingNumber}</span>
                  {row.code !== null && (
                    <span>
                      <Groups of={row.code} />
                    </span>
                  )}
                </code>
              </span>
              {row.weightGrams !== null && <Weight grams={row.weightGrams} />}
              <span className="hidden sm:inline">
                <StageChip stage={row.stage} />
              </span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
