import { closeMissingCase } from './compensations/close-missing-case.ts'
import { cancelUnpaid } from './inspections/cancel-unpaid.ts'
import { followParcels } from './parcels/followers.ts'
import { completeRequests } from './purchases/complete-requests.ts'

followParcels({
  arrived: completeRequests,
  found: (scope, parcelId) =>
    closeMissingCase(scope, parcelId, { state: 'found', reason: '', decidedAt: scope.now }),
  leaving: cancelUnpaid,
})
