import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Wallet } from 'lucide-react'
import { useShownFrom } from '#actions/use-shown-from.ts'
import type { OrderDetail } from '#data/orders.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { ContactCard } from '#parts/ContactCard.tsx'
import { orderCan } from '#shared/domain/order-states.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Cartons } from './Cartons.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderCosts } from './OrderCosts.tsx'
import { OrderJourney } from './OrderJourney.tsx'
import { OrderLabel } from './OrderLabel.tsx'
import { OrderNews } from './OrderNews.tsx'
import { OrderParcels } from './OrderParcels.tsx'

/** The details of one order and its actions. */
export function OrderView({ order, cartons, supplements }: OrderDetail) {
  const { t } = useLingui()
  const from = useShownFrom()
  const { transCode } = order
  const isSent = order.dispatchedAt !== null
  usePageTitle(t`Order ${transCode}`)
  return (
    <>
      <PageHeader
        back={{ href: paths.orders(), label: t`My orders` }}
        title={<Trans>Order</Trans>}
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
      />
      <div className="grid grid-cols-1 items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          {from !== undefined && <OfflineNote from={from} />}
          <OrderLabel order={order} />
          <OrderNews order={order} cartons={cartons} supplements={supplements} />
          <div className="lg:hidden">
            <OrderJourney order={order} />
          </div>
          {isSent && <Cartons cartons={cartons} />}
          <OrderCosts order={order} />
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
