import { closeMissingCase } from '#features/compensations/server/close-missing-case.ts'
import { cancelUnpaid } from '#features/inspections/server/cancel-unpaid.ts'
import { followParcels } from '#features/parcels/server/followers.ts'
import {
  completeRequests,
  expectMerchantParcelAgain,
} from '#features/requests/server/purchases/complete-requests.ts'

followParcels({
  arrived: completeRequests,
  found: (scope, parcelId) =>
    closeMissingCase(scope, parcelId, { state: 'found', reason: '', decidedAt: scope.now }),
  taken: expectMerchantParcelAgain,
  leaving: cancelUnpaid,
})
