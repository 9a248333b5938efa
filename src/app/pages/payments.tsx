import { usePayableInspection } from '#features/inspections/member/panels/PayInspection.tsx'
import { usePayableOrder } from '#features/orders/member/panels/PayOrder.tsx'
import { PayOrderPage as PageOf } from '#features/payments/member/PayOrderPage.tsx'
import type { PayablePanels } from '#features/payments/member/parts/payable.ts'
import { usePayableRequests } from '#features/requests/member/panels/PayRequests.tsx'

const PAYABLES: PayablePanels = {
  order: usePayableOrder,
  inspection: usePayableInspection,
  request: usePayableRequests,
}

export function PayOrderPage({ id }: { id: string }) {
  return <PageOf id={id} payables={PAYABLES} />
}
