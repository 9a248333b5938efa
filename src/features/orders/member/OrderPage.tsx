import { useSearchParams } from '#engine/client/navigation/location.ts'
import { OrderCompensations } from '#features/compensations/member/parts/OrderCompensations.tsx'
import { OrderView } from './detail/OrderView.tsx'
import { OrderOf } from './shared/OrderOf.tsx'

/** One order: its journey, costs, cartons and what the member can do; `?view=claim` has its compensations. */
export function OrderPage({ transCode }: { transCode: string }) {
  const view = useSearchParams().get('view')
  return (
    <OrderOf key={transCode} transCode={transCode}>
      {(detail) =>
        view === 'claim' ? <OrderCompensations {...detail} /> : <OrderView {...detail} />
      }
    </OrderOf>
  )
}
