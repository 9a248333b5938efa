import {
  bigint,
  choice,
  nullable,
  partOf,
  refersTo,
  text,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type {
  CompensationKind,
  CompensationState,
} from '#features/compensations/rules/compensation-states.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'

export const COMPENSATION_ENTITIES = {
  /** What a member asks for damage, loss or a wrong weight of an order, or what we owe for a parcel lost here. */
  compensation: entity({
    fields: {
      id: [uuid, 'fixed'],
      /** Null for a parcel that is missing from its shelf. */
      shipmentId: [nullable(uuid), 'fixed', partOf(['shipment'])],
      /** The missing parcel; null for an order. */
      parcelId: [nullable(uuid), 'fixed', partOf(['parcel'])],
      /** Null for the whole order. */
      cartonId: [nullable(uuid), 'fixed', refersTo('carton')],
      kind: [choice<CompensationKind>(), 'fixed'],
      /** The member's; empty for a missing parcel. */
      words: [text, 'fixed'],
      /** What the member asks for. For a missing parcel it is the price of its goods as declared; 0 if they are not. */
      askedFen: [bigint, 'fixed'],
      state: [choice<CompensationState>(), 'server'],
      /** What was paid into the wallet; null unless it is accepted. */
      decidedFen: [nullable(bigint), 'server'],
      /** Why staff decided so. */
      reason: [text, 'server'],
      createdAt: [timestamp, 'fixed'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    isOpen: compensationCan.decide,
  }),
  /** What the member and staff write about a compensation. */
  compensationNote: entity({
    fields: {
      id: [uuid, 'fixed'],
      compensationId: [uuid, 'fixed', partOf(['compensation'])],
      by: [choice<'member' | 'staff'>(), 'server'],
      words: [text, 'fixed'],
      createdAt: [timestamp, 'fixed'],
    },
  }),
}
