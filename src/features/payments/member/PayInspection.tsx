import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { InspectionRow } from '#features/inspections/member/data/inspections.ts'
import { INSPECTION_SERVICE_WORDS } from '#features/inspections/member/parts/inspection-words.ts'
import {
  INSPECTION_BILL_VERSION,
  inspectionCan,
  inspectionIsPaid,
} from '#features/inspections/rules/inspection-states.ts'
import { holdOnParcel } from '#features/parcels/member/data/parcel-holds.ts'
import type { PaymentWay } from '#features/payments/member/data/drafts.ts'
import { NotPayable } from './NotPayable.tsx'
import { Payment } from './Payment.tsx'
import type { Payable } from './payment-form.ts'
import { UnlessReviewed } from './UnlessReviewed.tsx'

type PayInspectionProps = {
  inspection: InspectionRow
  /** The code of its parcel. */
  code: string
}

/** Pays an inspection: from the balance as far as it goes, and the shortfall by a transfer. */
export function PayInspection({ inspection, code }: PayInspectionProps) {
  const { i18n } = useLingui()
  const { id, feeFen, services, pricesFen } = inspection
  const [way] = useState(() => wayFor(feeFen, userInfo.peek().cashAmount))
  const hold = useLive(() => holdOnParcel(inspection.parcelId), [inspection.parcelId])
  const isHeld = hold.state === 'ready' && hold.value !== null
  const href = paths.inspection(code)
  if (!inspectionCan.pay(inspection) || isHeld) {
    return (
      <NotPayable
        payableId={id}
        isPaid={inspectionIsPaid(inspection)}
        href={href}
        see={<Trans>See the inspection</Trans>}
      />
    )
  }
  const payable: Payable = {
    kind: 'inspection',
    id,
    orderNumber: code,
    version: INSPECTION_BILL_VERSION,
    totalFen: feeFen,
    fixedFen: feeFen,
    reservedCouponIds: [],
    way,
    lines: services.map((service) => ({
      label: i18n._(INSPECTION_SERVICE_WORDS[service]),
      amountFen: pricesFen[service] ?? 0,
    })),
  }
  return (
    <UnlessReviewed payableIds={[id]}>
      <Card>
        <Payment payable={payable} onSent={() => navigate(href, { replace: true })} />
      </Card>
    </UnlessReviewed>
  )
}

/** The way that needs the least transfer. */
function wayFor(feeFen: number, balanceFen: number): PaymentWay {
  if (balanceFen >= feeFen) return 'balance'
  return balanceFen > 0 ? 'both' : 'transfer'
}
