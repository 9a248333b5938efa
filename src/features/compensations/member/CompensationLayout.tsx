import type { ReactNode } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import type { Live } from '#engine/client/data/live.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { ContactCard, type MessageAbout } from '#features/business/member/parts/ContactCard.tsx'
import type { CartonWithTracking } from '#features/orders/member/data/orders.ts'
import { CompensationCard } from './CompensationCard.tsx'
import type { CompensationDetail } from './data/compensations.ts'

type CompensationLayoutProps = {
  found: Live<readonly CompensationDetail[]>
  cartons: readonly CartonWithTracking[]
  /** What a message to customer service is about. */
  about: MessageAbout
  /** Below the compensations. */
  children: ReactNode
}

/** The compensations of an order or a parcel, with the way to customer service beside them. */
export function CompensationLayout({ found, cartons, about, children }: CompensationLayoutProps) {
  const from = useShownFrom()
  return (
    <div className="grid grid-cols-1 items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        {from !== undefined && <OfflineNote from={from} />}
        {found.state === 'error' && <DeviceFailure />}
        {found.state === 'loading' && <Loading />}
        {found.state === 'ready' &&
          found.value.map((one) => (
            <CompensationCard key={one.compensation.id} detail={one} cartons={cartons} />
          ))}
        {children}
      </div>
      <ContactCard isSent about={about} />
    </div>
  )
}
