import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import {
  type InspectionPrices,
  inspectionFeeFen,
} from '#features/inspections/rules/inspection-services.ts'
import {
  INSPECTION_BILL_VERSION,
  inspectionCan,
  isOpenInspection,
} from '#features/inspections/rules/inspection-states.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'
import { refuseHeld } from '#features/parcels/server/refuse-held.ts'
import { payBill } from '#features/wallet/server/pay-by-balance.ts'
import { reservingReceipt } from '#features/wallet/server/reserving-receipt.ts'
import { cancelOne } from './cancel-unpaid.ts'
import { type InspectionRow, loadInspection } from './inspection-acts.ts'

type Deps = ActDeps & Pick<Services, 'settings' | 'payables'>
type Ordered = ReplyOf<'orderInspection'>
type Asked = InputOf<'orderInspection'>

/** Orders an inspection of a parcel, paid from the wallet in the same transaction or by a transfer later. */
export const orderInspection = act(
  'orderInspection',
  (deps: Deps, actor, input: Asked): Promise<Ordered> => {
    const { accountId } = actor
    const { parcelId, feeFen } = input
    return actOnce(deps, actor, accountId, async (scope) => {
      const parcel = await scope.loadOne('parcel', parcelId)
      if (parcel === undefined) throw refuse('not_found')
      const inspections = await scope.loadWhere('inspection', { parcelId: [parcelId] })
      if (inspections.some(isOpenInspection)) throw refuse('inspection_open')
      if (nextStage(parcel.stage, 'orderInspection') === null) throw refuse('wrong_stage')
      await refuseHeld(scope, [parcel])
      const { inspectionPricesFen } = await readBusiness(scope.tx, deps.settings)
      if (inspectionFeeFen(input.services, inspectionPricesFen) !== feeFen) {
        throw refuse('bill_changed')
      }
      const row = newInspection(scope, input, inspectionPricesFen)
      const { id: inspectionId } = row
      scope.put('inspection', row)
      scope.audit({
        act: 'orderInspection',
        about: 'inspection',
        objectId: inspectionId,
        before: null,
        after: row,
      })
      if (input.byTransfer) return { inspectionId, state: row.state }
      const bill = {
        kind: 'inspection' as const,
        payableId: inspectionId,
        version: INSPECTION_BILL_VERSION,
        totalFen: feeFen,
        couponIds: [],
      }
      await payBill(scope, bill, deps)
      return { inspectionId, state: 'waiting' }
    })
  },
)

function newInspection(
  scope: MemberScope,
  { parcelId, requirements, services, feeFen }: Asked,
  prices: InspectionPrices,
): InspectionRow {
  return {
    id: scope.newId(),
    parcelId,
    requirements,
    services,
    pricesFen: Object.fromEntries(services.map((service) => [service, prices[service]])),
    feeFen,
    paidFen: null,
    state: 'awaitingPayment',
    result: '',
    doneServices: [],
    refundedFen: 0,
    createdAt: scope.now,
    paidAt: null,
    decidedAt: null,
  }
}

/** The member gives up an inspection that is not paid; one whose transfer is under review only after withdrawing that. */
act('cancelInspection', (deps, actor, { inspectionId }) => {
  const { accountId } = actor
  return actOnce(deps, actor, accountId, async (scope) => {
    const inspection = await loadInspection(scope, inspectionId)
    if (inspection === undefined) throw refuse('not_found')
    if (!inspectionCan.cancel(inspection)) throw refuse('wrong_status')
    if ((await reservingReceipt(scope, inspectionId)) !== undefined) {
      throw refuse('receipt_reviewing')
    }
    const { state } = cancelOne(scope, inspection)
    return { inspectionId, state }
  })
})
