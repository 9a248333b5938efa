import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { Live } from '#engine/client/data/live.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  type InspectionRow,
  inspectionById,
} from '#features/inspections/member/data/inspections.ts'
import { INSPECTION_SERVICE_WORDS } from '#features/inspections/member/parts/inspection-words.ts'
import {
  INSPECTION_BILL_VERSION,
  inspectionCan,
  inspectionIsPaid,
} from '#features/inspections/rules/inspection-states.ts'
import { holdOnParcel } from '#features/parcels/member/data/parcel-holds.ts'
import type { PaymentWay } from '#features/payments/member/data/drafts.ts'
import { NotPayable } from '#features/payments/member/parts/NotPayable.tsx'
import { Payment } from '#features/payments/member/parts/Payment.tsx'
import { PayPage } from '#features/payments/member/parts/PayPage.tsx'
import type { Payable } from '#features/payments/member/parts/payable.ts'
import { UnlessReviewed } from '#features/payments/member/parts/UnlessReviewed.tsx'

/** The payment of an inspection. */
export function usePayableInspection(id: string): Live<ReactElement | null> {
  const { t } = useLingui()
  const found = useLive(() => inspectionById(id), [id])
  if (found.state !== 'ready') return found
  if (found.value === null) return { state: 'ready', value: null }
  const { inspection, parcel } = found.value
  const code = parcel.code ?? ''
  const page = (
    <PayPage
      back={{ href: paths.inspection(code), label: t`Inspection` }}
      rail="parcels"
      number={groupedCode(code)}
    >
      <PayInspection key={inspection.id} inspection={inspection} code={code} />
    </PayPage>
  )
  return { state: 'ready', value: page }
}

type PayInspectionProps = {
  inspection: InspectionRow
  /** The code of its parcel. */
  code: string
}

/** Pays an inspection: from the balance as far as it goes, and the shortfall by a transfer. */
function PayInspection({ inspection, code }: PayInspectionProps) {
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
        <Payment payable={payable} next={href} />
      </Card>
    </UnlessReviewed>
  )
}

/** The way that needs the least transfer. */
function wayFor(feeFen: number, balanceFen: number): PaymentWay {
  if (balanceFen >= feeFen) return 'balance'
  return balanceFen > 0 ? 'both' : 'transfer'
}
