import type { ComponentType } from 'react'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import type { OrderDetail } from '#features/orders/member/data/orders.ts'
import { OrderView } from './detail/OrderView.tsx'
import { OrderOf } from './shared/OrderOf.tsx'

type OrderPageProps = {
  transCode: string
  /** The compensations of an order, which build on orders; the app names them. */
  Compensations: ComponentType<OrderDetail>
}

/** One order: its journey, costs, cartons and what the member can do; `?view=claim` has its compensations. */
export function OrderPage({ transCode, Compensations }: OrderPageProps) {
  const view = useSearchParams().get('view')
  return (
    <OrderOf key={transCode} transCode={transCode}>
      {(detail) => (view === 'claim' ? <Compensations {...detail} /> : <OrderView {...detail} />)}
    </OrderOf>
  )
}
