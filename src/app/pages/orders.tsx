import { OrderCompensations } from '#features/compensations/member/panels/OrderCompensations.tsx'
import { OrderPage as PageOf } from '#features/orders/member/OrderPage.tsx'

export function OrderPage({ transCode }: { transCode: string }) {
  return <PageOf transCode={transCode} Compensations={OrderCompensations} />
}
