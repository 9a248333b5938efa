import {
  bigint,
  choice,
  jsonOf,
  nullable,
  partOf,
  text,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type {
  InspectionPrices,
  InspectionService,
} from '#features/inspections/rules/inspection-services.ts'
import type { InspectionState } from '#features/inspections/rules/inspection-states.ts'
import { isOpenInspection } from '#features/inspections/rules/inspection-states.ts'

export const INSPECTION_ENTITIES = {
  /** What a member has us look at in a parcel. Made by the server; devices only read it. */
  inspection: entity({
    fields: {
      id: [uuid, 'fixed'],
      parcelId: [uuid, 'fixed', partOf(['parcel'])],
      /** What the member wants to know, in their words. */
      requirements: [text, 'server'],
      services: [jsonOf<readonly InspectionService[]>(), 'server'],
      /** The price of each service when it was ordered. */
      pricesFen: [jsonOf<Partial<InspectionPrices>>(), 'server'],
      feeFen: [bigint, 'server'],
      /** Null until paid. */
      paidFen: [nullable(bigint), 'server'],
      state: [choice<InspectionState>(), 'server'],
      /** What staff found, or why it could not be done. */
      result: [text, 'server'],
      doneServices: [jsonOf<readonly InspectionService[]>(), 'server'],
      /** What went back to the wallet for services that could not be done. */
      refundedFen: [bigint, 'server'],
      createdAt: [timestamp, 'server'],
      paidAt: [nullable(timestamp), 'server'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    isOpen: isOpenInspection,
  }),
}
