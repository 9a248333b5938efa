import { EVENTS } from '#registry/events.ts'
import type { ARGS } from './event.ts'

export type EventKind = keyof typeof EVENTS
export type EventArgs = {
  [K in EventKind]: NonNullable<(typeof EVENTS)[K][typeof ARGS]>
}

export type MemberEvent = {
  [K in EventKind]: { kind: K; objectId: string; args: EventArgs[K] }
}[EventKind]

type KindThat<Notify> = {
  [K in EventKind]: (typeof EVENTS)[K]['notify'] extends Notify ? K : never
}[EventKind]
/** The kinds that members hear of. */
export type NotifiedKind = KindThat<'optional' | 'required'>
/** The kinds whose mail can be switched off. */
export type OptionalKind = KindThat<'optional'>
export type NotifiedEvent = Extract<MemberEvent, { kind: NotifiedKind }>

/** The table of what events of the kind are about. */
export const tableOf = (kind: EventKind): string => EVENTS[kind].about

/** Whether members hear of the kind; false for kinds that this version does not know. */
export function isNotified(kind: string): kind is NotifiedKind {
  return Object.hasOwn(EVENTS, kind) && EVENTS[kind as EventKind].notify !== 'no'
}

/** Whether the mail of the kind waits for no others. */
export const isAtOnce = (kind: NotifiedKind): boolean =>
  (EVENTS[kind] as { atOnce?: true }).atOnce === true
