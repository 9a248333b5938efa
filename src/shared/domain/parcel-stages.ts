/** The stages of parcels. `parcel-states.ts` has their transitions, which a first visit does not load. */
export const PARCEL_STAGES = [
  'toWarehouse',
  'toDeclare',
  'toShip',
  'inspecting',
  'inOrder',
  'shipped',
  'returned',
  'disposed',
  'lost',
] as const
export type ParcelStage = (typeof PARCEL_STAGES)[number]

/**
 * The lists of /admin/package/{type} and the stages that each shows; parcels in an order stay under toShip with its
 * number.
 */
export const PARCEL_LISTS = {
  toWarehouse: ['toWarehouse'],
  toDeclare: ['toDeclare'],
  toShip: ['toShip', 'inOrder'],
  inspecting: ['inspecting'],
  shipped: ['shipped'],
  all: PARCEL_STAGES,
} as const satisfies Record<string, readonly ParcelStage[]>
export type ParcelList = keyof typeof PARCEL_LISTS

export const isParcelList = (name: string): name is ParcelList => Object.hasOwn(PARCEL_LISTS, name)
