import {
  INSPECTION_BILL_VERSION,
  inspectionCan,
  inspectionIsPaid,
} from '#features/inspections/rules/inspection-states.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'
import { holdsOf } from '#features/parcels/server/refuse-held.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import type { PayableHandler, WholeBill } from '#features/wallet/server/payables.ts'
import { loadInspection, stateAfter } from './inspection-acts.ts'

/** An inspection as something that is paid: its fee, while the parcel is on the shelf and nothing holds it. */
export const inspectionPayable: PayableHandler<WholeBill> = {
  async load(scope, id): Promise<WholeBill | undefined> {
    const inspection = await loadInspection(scope, id)
    if (inspection === undefined) return undefined
    const parcel = await scope.loadOne('parcel', inspection.parcelId)
    const isOnShelf = parcel !== undefined && nextStage(parcel.stage, 'orderInspection') !== null
    const isFree = isOnShelf && (await holdsOf(scope, [parcel])).length === 0
    return {
      totalFen: inspection.feeFen,
      fixedFen: inspection.feeFen,
      orderNumber: parcel?.code ?? '',
      payableFor: null,
      isPayable: inspectionCan.pay(inspection) && isFree,
      isPaid: inspectionIsPaid(inspection),
      version: INSPECTION_BILL_VERSION,
      reservedCouponIds: [],
    }
  },

  async onPayment(scope, id, payment) {
    if (payment.step !== 'paid') return
    const inspection = await loadInspection(scope, id)
    if (inspection === undefined) throw new Error(`The inspection ${id} was paid and is not there`)
    const parcels = await scope.loadWhere('parcel', { id: [inspection.parcelId] })
    await writeStage(scope, parcels, { transition: 'orderInspection' })
    scope.put('inspection', {
      ...inspection,
      state: stateAfter(inspection, 'pay'),
      paidFen: inspection.feeFen,
      paidAt: scope.now,
    })
  },
}
