import { Trans, useLingui } from '@lingui/react/macro'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import type { OrderDetail } from './data/orders.ts'
import { OrderOf } from './shared/OrderOf.tsx'
import { CartonTracking } from './tracking/CartonTracking.tsx'

/** Where the cartons of one order are. */
export function TrackingPage({ transCode }: { transCode: string }) {
  return (
    <OrderOf key={transCode} transCode={transCode}>
      {(detail) => <Tracking {...detail} />}
    </OrderOf>
  )
}

function Tracking({ order, cartons }: OrderDetail) {
  const { t } = useLingui()
  const from = useShownFrom()
  const { transCode } = order
  const number = groupedCode(transCode)
  usePageTitle(t`Tracking ${transCode}`)
  return (
    <>
      <PageHeader
        back={{ href: paths.order(transCode), label: t`Order ${number}` }}
        title={<Trans>Tracking</Trans>}
      />
      <div className="grid grid-cols-1 items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          {from !== undefined && <OfflineNote from={from} />}
          {cartons.length === 0 ? (
            <EmptyState drawing={<EmptyBox />} title={<Trans>Nothing to track yet</Trans>}>
              <Trans>The order is still being packed. Its cartons appear here.</Trans>
            </EmptyState>
          ) : (
            cartons.map((one) => <CartonTracking key={one.carton.id} order={order} {...one} />)
          )}
        </div>
        <ContactCard isSent about={{ thread: order.id, subject: 'shipment' }} />
      </div>
    </>
  )
}
