import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ParcelStage } from '#shared/domain/parcel-stages.ts'

/** The short name of each stage, for chips and tabs. */
export const STAGE_WORDS = {
  toWarehouse: msg`On its way to us`,
  toDeclare: msg`To be declared`,
  toShip: msg`Ready to ship`,
  inspecting: msg`In inspection`,
  inOrder: msg`In an order`,
  shipped: msg`Shipped`,
  returned: msg`Returned`,
  disposed: msg`Disposed of`,
  lost: msg({ message: 'Lost', context: 'parcel' }),
} as const satisfies Record<ParcelStage, MessageDescriptor>
