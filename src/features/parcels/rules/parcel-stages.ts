type Stage = {
  /** The list of /admin/package/{type} that shows it, besides `all`. Null for parcels that are gone. */
  list: string | null
  /** Where the parcel is: on its way to us, on a shelf, with its order, or gone for good. */
  place: 'coming' | 'shelf' | 'shipped' | 'gone'
  /** Whether a parcel in it keeps its member's account from being deleted. */
  keepsAccount: boolean
}

/** The stages of parcels. `parcel-states.ts` has their transitions, which a first visit does not load. */
export const STAGES = {
  toWarehouse: { list: 'toWarehouse', place: 'coming', keepsAccount: true },
  toDeclare: { list: 'toDeclare', place: 'shelf', keepsAccount: true },
  toShip: { list: 'toShip', place: 'shelf', keepsAccount: true },
  inspecting: { list: 'inspecting', place: 'shelf', keepsAccount: true },
  // It stays among those to ship, with the number of its order.
  inOrder: { list: 'toShip', place: 'shelf', keepsAccount: true },
  // Its order keeps the account until it is delivered.
  shipped: { list: 'shipped', place: 'shipped', keepsAccount: false },
  returned: { list: null, place: 'gone', keepsAccount: false },
  disposed: { list: null, place: 'gone', keepsAccount: false },
  lost: { list: null, place: 'gone', keepsAccount: false },
} as const satisfies Record<string, Stage>
export type ParcelStage = keyof typeof STAGES
export const PARCEL_STAGES = Object.keys(STAGES) as ParcelStage[]

/** The stages of parcels that lie on a shelf of a warehouse. */
export const SHELF_STAGES = PARCEL_STAGES.filter((stage) => STAGES[stage].place === 'shelf')

/** The lists of /admin/package/{type}, in order. */
export type ParcelList = NonNullable<(typeof STAGES)[ParcelStage]['list']> | 'all'
export const PARCEL_LISTS: readonly ParcelList[] = [
  ...new Set(PARCEL_STAGES.flatMap((stage) => STAGES[stage].list ?? [])),
  'all',
]

export const isParcelList = (name: string): name is ParcelList =>
  PARCEL_LISTS.some((list) => list === name)

/** The list, besides `all`, that shows parcels of a stage; undefined for stages that no list shows, or only a newer app. */
export const listOfStage = (stage: ParcelStage): ParcelList | undefined =>
  STAGES[stage]?.list ?? undefined
