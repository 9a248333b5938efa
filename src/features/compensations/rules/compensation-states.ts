import type { CartonOutcome } from '#features/orders/rules/order-states.ts'

/*
 *   open ─┬─ accept (staff) ────> accepted: `decidedFen` is paid into the wallet
 *         ├─ decline (staff) ───> declined, with a reason
 *         ├─ withdraw (member) ─> withdrawn; only what the member has filed
 *         └─ find (warehouse) ──> found: the missing parcel is here again
 */
export const COMPENSATION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'found'] as const
export type CompensationState = (typeof COMPENSATION_STATES)[number]

/** What a compensation is asked for: damaged, lost, or charged by a wrong weight. */
export const COMPENSATION_KINDS = ['damage', 'loss', 'weight'] as const
export type CompensationKind = (typeof COMPENSATION_KINDS)[number]

/** `shipmentId` is null for a missing parcel. */
type Compensation = { state: CompensationState; shipmentId: string | null }
const isOpen = ({ state }: Pick<Compensation, 'state'>) => state === 'open'

/** What may be done with a compensation, by its member and by staff; used by both buttons and the server. */
export const compensationCan = {
  withdraw: ({ state, shipmentId }: Compensation) => isOpen({ state }) && shipmentId !== null,
  addNote: isOpen,
  addPhoto: isOpen,
  decide: isOpen,
} satisfies Record<string, (compensation: Compensation) => boolean>

type Asked = { kind: CompensationKind; cartonId: string | null }

/** Whether two compensations are for the same: of one kind, and for one carton or the whole order. */
export const isSameLoss = (a: Asked, b: Asked): boolean =>
  a.kind === b.kind && (a.cartonId === null || b.cartonId === null || a.cartonId === b.cartonId)

/** Whether the same is asked for already, and not decided. */
export const isAskedAlready = (
  compensation: Asked,
  earlierOnes: readonly (Asked & Pick<Compensation, 'state'>)[],
): boolean => earlierOnes.some((other) => isOpen(other) && isSameLoss(other, compensation))

/** Where a kind can be asked: for the whole order (null), or for one of its cartons. */
export const placesToAsk = (
  kind: CompensationKind,
  cartonIds: readonly string[],
  earlierOnes: readonly (Asked & Pick<Compensation, 'state'>)[],
): (string | null)[] => {
  // An only carton is the whole order.
  const places = cartonIds.length > 1 ? [null, ...cartonIds] : [null]
  return places.filter((cartonId) => !isAskedAlready({ kind, cartonId }, earlierOnes))
}

const isForWeight = ({ kind }: Asked) => kind === 'weight'

/**
 * Whether what is paid for one leaves less for the other: both are for goods, lost or damaged, or both for a wrong
 * weight, and for one carton or the whole order.
 */
export const sharesLimit = (a: Asked, b: Asked): boolean =>
  isForWeight(a) === isForWeight(b) && isSameLoss(a, { ...b, kind: a.kind })

type Carton = { id: string; outcome: CartonOutcome | null }

/** Whether all of them have arrived, here or there, so that none can be paid as lost. */
export const haveArrived = (cartons: readonly Carton[]): boolean =>
  cartons.length > 0 &&
  cartons.every(({ outcome }) => outcome === 'delivered' || outcome === 'returned')

/** The cartons that a compensation is about: one, or all of its order. */
export const cartonsAskedFor = <One extends Carton>(
  { cartonId }: Pick<Asked, 'cartonId'>,
  cartons: readonly One[],
): One[] => cartons.filter(({ id }) => cartonId === null || id === cartonId)
