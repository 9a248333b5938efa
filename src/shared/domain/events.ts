import type { ClaimStatus } from './claim-states.ts'
import type { WarehouseId } from './warehouses.ts'

type Arrived = {
  code: string | null
  trackingNumber: string
  originWarehouse: WarehouseId | null
  destinationWarehouseId: WarehouseId | null
}
type NoArgs = Record<string, never>

/** Events about a member's objects, with their data besides the object. */
export type EventArgs = {
  parcelDeclared: NoArgs
  parcelReceived: Arrived
  /** The parcel arrived without a declaration. */
  parcelUndeclared: Arrived
  parcelRemoved: NoArgs
  claimFiled: NoArgs
  claimWithdrawn: NoArgs
  claimDecided: { status: ClaimStatus; reason: string }
  couponsGiven: NoArgs
  login: NoArgs
}
export type EventKind = keyof EventArgs

/** The table of each event's object, and whether the event is sent by push. */
export const EVENTS = {
  parcelDeclared: { about: 'parcel', isPushed: false },
  parcelReceived: { about: 'parcel', isPushed: true },
  parcelUndeclared: { about: 'parcel', isPushed: true },
  parcelRemoved: { about: 'parcel', isPushed: false },
  claimFiled: { about: 'claim', isPushed: false },
  claimWithdrawn: { about: 'claim', isPushed: false },
  claimDecided: { about: 'claim', isPushed: true },
  couponsGiven: { about: 'coupon', isPushed: true },
  login: { about: 'session', isPushed: true },
} as const satisfies Record<EventKind, { about: string; isPushed: boolean }>

export type MemberEvent = {
  [K in EventKind]: { kind: K; objectId: string; args: EventArgs[K] }
}[EventKind]

export type PushedKind = {
  [K in EventKind]: (typeof EVENTS)[K]['isPushed'] extends true ? K : never
}[EventKind]
export type PushedEvent = Extract<MemberEvent, { kind: PushedKind }>

/** Whether the event is sent by push; false for kinds that this version does not know. */
export function isPushed(kind: string): kind is PushedKind {
  return kind in EVENTS && EVENTS[kind as EventKind].isPushed
}
