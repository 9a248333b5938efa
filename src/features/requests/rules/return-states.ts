import { DAY_MS } from '#engine/shared/time-units.ts'
import type { ParcelStage } from '#features/parcels/rules/parcel-stages.ts'

/*
 *   asked ─┬─ accept (staff) ─> accepted ─┬─ settle (staff) ─> settled: the refund is paid into the wallet
 *          └─ refuse (staff) ─> refused   ├─ exchange (staff) > exchanged: the goods went back, the seller sends others
 *                                         └─ close (staff) ──> closed: no goods went back, or no money came
 *   asked, accepted ─ withdraw (member) ─> withdrawn
 *   refused and closed have a reason
 */
export const RETURN_STATES = [
  'asked',
  'accepted',
  'refused',
  'settled',
  'exchanged',
  'closed',
  'withdrawn',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** What a member wants for goods that go back. */
export const RETURN_WISHES = ['refund', 'exchange'] as const
export type ReturnWish = (typeof RETURN_WISHES)[number]

type Transition = { from: readonly ReturnState[]; to: ReturnState }
const RETURN_TRANSITIONS = {
  accept: { from: ['asked'], to: 'accepted' },
  refuse: { from: ['asked'], to: 'refused' },
  settle: { from: ['accepted'], to: 'settled' },
  exchange: { from: ['accepted'], to: 'exchanged' },
  close: { from: ['accepted'], to: 'closed' },
  withdraw: { from: ['asked', 'accepted'], to: 'withdrawn' },
} as const satisfies Record<string, Transition>
type ReturnTransition = keyof typeof RETURN_TRANSITIONS

/** The state after a transition, or null if it is not allowed. */
function nextReturnState(state: ReturnState, transition: ReturnTransition): ReturnState | null {
  const { from, to }: Transition = RETURN_TRANSITIONS[transition]
  return from.includes(state) ? to : null
}

type GoodsReturn = { state: ReturnState }
export const returnCan = {
  addPhoto: ({ state }: GoodsReturn) => state === 'asked',
  decide: ({ state }: GoodsReturn) => nextReturnState(state, 'accept') !== null,
  settle: ({ state }: GoodsReturn) => nextReturnState(state, 'settle') !== null,
  exchange: ({ state }: GoodsReturn) => nextReturnState(state, 'exchange') !== null,
  close: ({ state }: GoodsReturn) => nextReturnState(state, 'close') !== null,
  withdraw: ({ state }: GoodsReturn) => nextReturnState(state, 'withdraw') !== null,
} satisfies Record<string, (one: GoodsReturn) => boolean>

/** Whether the goods of its parcel wait for a decision or for their way back, so that the parcel must not be shipped. */
export const isOpenReturn = ({ state }: GoodsReturn): boolean =>
  state === 'asked' || state === 'accepted'

/** Pieces of a line that go back. */
export type ReturnedPieces = { lineId: string; quantity: number }

export const RETURN_DAYS = 7
const IN_WAREHOUSE: readonly ParcelStage[] = ['toShip', 'inspecting']

/** Whether goods that arrived are still with us and in no order. */
export const isInWarehouse = ({ stage }: { stage: ParcelStage }): boolean =>
  IN_WAREHOUSE.includes(stage)

type MerchantParcel = {
  parcelId: string
  quantities: Readonly<Record<string, number>>
  receivedAt: string | null
}
type Asked = GoodsReturn & { parcelId: string; pieces: readonly ReturnedPieces[] }

/** When goods of a parcel can be returned. The instants are UTC ISO 8601. */
export type ReturnWindow =
  | { state: 'notYet' }
  /** The parcel is in an order or has left. */
  | { state: 'left' }
  | { state: 'open'; closesAt: string }
  | { state: 'closed'; closesAt: string }

/** When goods of a merchant's parcel can be returned: from its arrival on for so many days, while it lies here. */
export function returnWindow(
  { receivedAt }: Pick<MerchantParcel, 'receivedAt'>,
  parcel: { stage: ParcelStage } | undefined,
  nowMs: number,
): ReturnWindow {
  if (receivedAt === null) return { state: 'notYet' }
  if (parcel === undefined || !isInWarehouse(parcel)) return { state: 'left' }
  const closesMs = Date.parse(receivedAt) + RETURN_DAYS * DAY_MS
  const closesAt = new Date(closesMs).toISOString()
  return { state: nowMs < closesMs ? 'open' : 'closed', closesAt }
}

/** Pieces of a line for which returns of its request were settled. */
export const returnedPieces = (
  lineId: string,
  returns: readonly (GoodsReturn & { pieces: readonly ReturnedPieces[] })[],
): number =>
  returns
    .filter(({ state }) => state === 'settled')
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0)

/** Pieces of a line in a parcel of which no return waits or was settled. */
export function piecesToReturn(
  merchantParcel: Pick<MerchantParcel, 'parcelId' | 'quantities'>,
  lineId: string,
  returns: readonly Asked[],
): number {
  const quantity = returns
    .filter((one) => one.parcelId === merchantParcel.parcelId)
    .filter((one) => isOpenReturn(one) || one.state === 'settled')
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0)
  return Math.max((merchantParcel.quantities[lineId] ?? 0) - quantity, 0)
}
