import type { ParcelStage } from './parcel-stages.ts'

/*
 *                         declare (by the member)
 *   (undeclared) ─> toDeclare ──────┐         ┌─ inspect ─> inspecting ─ result ─┐
 *                                   v         │                                  │
 *   (declared) ─> toWarehouse ─> toShip ──────┴──<───────────────────────────────┘
 *                     │ remove      │ ^ cancel
 *                     v             v │
 *                   (gone)        inOrder ─ dispatch ─> shipped ─ returnCarton ─> toShip
 *
 *   toShip ─ undeclare (a parcel of a merchant that staff take back) ─> toDeclare
 *   toDeclare, toShip ─ return / dispose / lose ─> returned, disposed, lost
 */

/** The initial stages of parcels. */
export const FIRST_STAGE = {
  declared: 'toWarehouse',
  undeclared: 'toDeclare',
} as const satisfies Record<string, ParcelStage>

type Transition = {
  from: readonly ParcelStage[]
  to: ParcelStage
  /** Whether the clock of its storage stands still from then on, until another transition lets it run again. */
  storage?: 'stops' | 'runs'
  /** Whoever does it has the parcel in hand, so that it is missing no longer. */
  inHand?: true
}

/** Every transition between stages; anything else is refused with `wrong_stage`. */
export const PARCEL_TRANSITIONS = {
  receive: { from: ['toWarehouse'], to: 'toShip' },
  declare: { from: ['toDeclare'], to: 'toShip' },
  /** It was declared by a merchant's parcel that was entered by mistake. */
  undeclare: { from: ['toShip'], to: 'toDeclare' },
  orderInspection: { from: ['toShip'], to: 'inspecting', storage: 'stops' },
  recordInspection: { from: ['inspecting'], to: 'toShip', storage: 'runs' },
  submitInOrder: { from: ['toShip'], to: 'inOrder', storage: 'stops' },
  cancelOrder: { from: ['inOrder'], to: 'toShip', storage: 'runs' },
  dispatch: { from: ['inOrder'], to: 'shipped', inHand: true },
  returnCarton: { from: ['shipped'], to: 'toShip', inHand: true },
  return: { from: ['toDeclare', 'toShip'], to: 'returned', inHand: true },
  dispose: { from: ['toDeclare', 'toShip'], to: 'disposed', inHand: true },
  /** A stock count missed it, and its member was compensated. */
  lose: { from: ['toDeclare', 'toShip'], to: 'lost' },
} as const satisfies Record<string, Transition>
export type ParcelTransition = keyof typeof PARCEL_TRANSITIONS

export const transitionOf = (name: ParcelTransition): Transition => PARCEL_TRANSITIONS[name]

/** The stage after a transition, or null if it is not allowed. */
export function nextStage(stage: ParcelStage, transition: ParcelTransition): ParcelStage | null {
  const { from, to } = transitionOf(transition)
  return from.includes(stage) ? to : null
}

const allowed =
  (...stages: readonly ParcelStage[]) =>
  (parcel: { stage: ParcelStage }) =>
    stages.includes(parcel.stage)

/** What a member may do with a parcel; used by both buttons and the server. */
export const parcelCan = {
  declare: allowed(...PARCEL_TRANSITIONS.declare.from),
  editTracking: allowed('toWarehouse'),
  editGoods: allowed('toWarehouse', 'toDeclare', 'toShip'),
  addPhoto: allowed('toWarehouse', 'toDeclare', 'toShip'),
  /** While its goods lie here unpacked, a photo of them can be taken again. */
  askRetake: allowed('toDeclare', 'toShip', 'inspecting'),
  remove: allowed('toWarehouse'),
  claim: allowed(...PARCEL_TRANSITIONS.receive.from),
} satisfies Record<string, (parcel: { stage: ParcelStage }) => boolean>
