import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'

/** The tabs of the lists, in order. */
export const LIST_WORDS = {
  toWarehouse: stageWords('toWarehouse').label,
  toDeclare: stageWords('toDeclare').label,
  toShip: stageWords('toShip').label,
  inspecting: stageWords('inspecting').label,
  shipped: stageWords('shipped').label,
  all: msg`All parcels`,
} as const satisfies Record<ParcelList, MessageDescriptor>

/** Who waits for whom, above each list that waits. */
export const WAITING_WORDS = {
  toWarehouse: msg`Shops are sending these to us. You’ll hear from us as each one arrives.`,
  toDeclare: msg`These are with us and wait for you: tell us what’s inside.`,
  toShip: msg`These are with us and wait for you: choose what to ship, and how.`,
  inspecting: msg`These wait for us: we’re opening and checking them for you.`,
  shipped: undefined,
  all: undefined,
} as const satisfies Record<ParcelList, MessageDescriptor | undefined>

/** Why a list is empty, and how to fill it. */
export const EMPTY_WORDS = {
  toWarehouse: {
    title: msg`No parcels on their way to us`,
    text: msg`When a shop ships your order, register the tracking number here so that we know it’s yours.`,
  },
  toDeclare: {
    title: msg`Nothing to declare`,
    text: msg`Parcels that arrive before you register them wait here for you to declare their contents.`,
  },
  toShip: {
    title: msg`Nothing in the warehouse yet`,
    text: msg`Parcels we’ve received, weighed and photographed wait here until you ship them.`,
  },
  inspecting: {
    title: msg`No inspection under way`,
    text: msg`Parcels we’re inspecting for you appear here.`,
  },
  shipped: {
    title: msg`Nothing shipped yet`,
    text: msg`Parcels on their way to you appear here.`,
  },
  all: {
    title: msg`No parcels yet`,
    text: msg`Send your shopping to one of our warehouses and register its tracking number here.`,
  },
} as const satisfies Record<ParcelList, { title: MessageDescriptor; text: MessageDescriptor }>
