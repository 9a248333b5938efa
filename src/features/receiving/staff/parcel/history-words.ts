import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MeasuredBy } from '#features/parcels/rules/measured-by.ts'
import type { HistoryAct } from '#features/receiving/rules/parcel-history.ts'

/** What was done, in the words of the parcel's page. */
export const HISTORY_WORDS = {
  declareParcel: msg`Registered or declared`,
  receiveParcel: msg`Received`,
  bringInParcel: msg`Brought in from before`,
  shelveUnclaimed: msg`Shelved without a member`,
  correctUnclaimed: msg`Corrected`,
  shelveUnclaimedAgain: msg`Moved, missed or found`,
  correctParcel: msg`Corrected`,
  shelveParcel: msg`Moved, missed or found`,
  reassignParcel: msg`Reassigned to its owner`,
  fileClaim: msg`Claimed`,
  withdrawClaim: msg`Claim withdrawn`,
  decideClaim: msg`Claim decided`,
  openMissingCase: msg`Compensation claim opened`,
  closeMissingCase: msg`Compensation claim closed`,
  reopenMissingCase: msg`Compensation claim opened again`,
  decideCompensation: msg`Compensation decided`,
  askEnding: msg`Member asked about return or disposal`,
  answerEnding: msg`Return or disposal answered`,
  decideEnding: msg`Return or disposal decided`,
  endParcel: msg`Returned or disposed of`,
  orderInspection: msg`Inspection ordered`,
  cancelInspection: msg`Inspection cancelled`,
  recordInspection: msg`Inspected`,
  refuseInspection: msg`Inspection refunded`,
  submitOrder: msg`Submitted in an order`,
  packOrder: msg`Order packed`,
  billOrder: msg`Order billed`,
  reopenOrder: msg`Bill withdrawn`,
  takeOutParcel: msg`Parcel removed from the order`,
  cancelOrder: msg`Order cancelled`,
  payOrder: msg`Order paid`,
  dispatchOrder: msg`Order dispatched`,
  returnCarton: msg`A carton came back`,
  deliverOrder: msg`Order delivered`,
} as const satisfies Record<HistoryAct, MessageDescriptor>

/** The occasion of a measuring. */
export const MEASURED_WORDS = {
  receiving: msg`At receiving`,
  inspection: msg`At the inspection`,
  packing: msg`Packed carton`,
  return: msg`When its carton came back`,
  correction: msg`At a correction`,
} as const satisfies Record<MeasuredBy, MessageDescriptor>
