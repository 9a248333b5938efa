import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { STAGE_WORDS } from '#parts/stage-words.ts'
import type { ParcelList } from '#shared/domain/parcel-states.ts'

/** The tabs of the lists, in order. */
export const LIST_WORDS = {
  toWarehouse: STAGE_WORDS.toWarehouse,
  toDeclare: STAGE_WORDS.toDeclare,
  toShip: STAGE_WORDS.toShip,
  inspecting: STAGE_WORDS.inspecting,
  shipped: STAGE_WORDS.shipped,
  all: msg`All parcels`,
} as const satisfies Record<ParcelList, MessageDescriptor>

/** Why a list is empty, and how to fill it. */
export const EMPTY_WORDS = {
  toWarehouse: {
    title: msg`Nothing is on its way to us`,
    text: msg`When a shop has sent something, register its tracking number here, so that we know whose it is.`,
  },
  toDeclare: {
    title: msg`Nothing to declare`,
    text: msg`A parcel that arrives before you registered it waits here for you to say what is in it.`,
  },
  toShip: {
    title: msg`Nothing in the warehouse yet`,
    text: msg`Parcels that we have received, weighed and photographed wait here until you ship them.`,
  },
  inspecting: {
    title: msg`No inspection under way`,
    text: msg`Parcels that we look into for you are listed here.`,
  },
  shipped: {
    title: msg`Nothing shipped yet`,
    text: msg`Parcels that have left for your address are listed here.`,
  },
  all: {
    title: msg`No parcels yet`,
    text: msg`Send your shopping to one of our warehouses and register its tracking number here.`,
  },
} as const satisfies Record<ParcelList, { title: MessageDescriptor; text: MessageDescriptor }>
