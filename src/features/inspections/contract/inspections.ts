import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import { amountFen, list, maxCodePoints, shownText, uuid } from '#engine/shared/fields.ts'
import {
  INSPECTION_SERVICES,
  sortedServices,
} from '#features/inspections/rules/inspection-services.ts'
import { INSPECTION_STATES } from '#features/inspections/rules/inspection-states.ts'

export const MAX_REQUIREMENTS_LENGTH = 1_000
/** What a member wants to know of a parcel. */
const requirements = v.pipe(shownText, v.nonEmpty(), maxCodePoints(MAX_REQUIREMENTS_LENGTH))
/** A list of at least one service, each once and in the order of the table. */
export const someServices = v.pipe(
  list(v.picklist(INSPECTION_SERVICES), INSPECTION_SERVICES.length),
  v.minLength(1, rule('required')),
  v.transform((chosen) => sortedServices(chosen)),
)

const reply = v.object({ inspectionId: uuid, state: v.picklist(INSPECTION_STATES) })

/**
 * Orders an inspection of a parcel that is ready to ship. It is paid from the wallet at once, or, with `byTransfer`,
 * waits for a payment; without it a wallet that has too little is refused as `insufficient_balance`.
 */
export const orderInspection = endpoint({
  method: 'POST',
  path: '/api/parcels/:parcelId/inspections',
  for: 'member',
  params: v.object({ parcelId: uuid }),
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    requirements,
    services: someServices,
    /** The fee that was shown. Another one is refused as `bill_changed`. */
    feeFen: amountFen,
    byTransfer: v.boolean(),
  }),
  reply,
})

/** Gives up an inspection that is not paid. */
export const cancelInspection = endpoint({
  method: 'POST',
  path: '/api/inspections/:inspectionId/cancel',
  for: 'member',
  params: v.object({ inspectionId: uuid }),
  once: true,
  body: v.object({ onceKey: uuid }),
  reply,
})
