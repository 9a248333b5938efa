import { EVENTS } from '#registry/events.ts'
import { isNotified, type MemberEvent, type NotifiedKind, type OptionalKind } from './events.ts'

/** The ways in which a member hears of an event. */
export const CHANNELS = ['push', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]
/** A switch of a member: a channel and a kind of event. The mail of a required kind has none. */
export type SwitchName = `push/${NotifiedKind}` | `mail/${OptionalKind}`

/** The kinds of events that members hear of. */
export const NOTIFIED_KINDS: readonly NotifiedKind[] = Object.keys(EVENTS).filter(isNotified)

/** The switch of a kind and a channel, or null if there is none. */
export function switchOf(kind: NotifiedKind, channel: Channel): SwitchName | null {
  if (channel === 'push') return `push/${kind}`
  return isOptional(kind) ? `mail/${kind}` : null
}

/** Whether the mail of a kind can be switched off; false for kinds that this version does not know. */
export function isOptional(kind: string): kind is OptionalKind {
  return isNotified(kind) && EVENTS[kind].notify === 'optional'
}

/** Every switch that there is. */
export const SWITCHES: readonly SwitchName[] = NOTIFIED_KINDS.flatMap((kind) =>
  CHANNELS.flatMap((channel) => switchOf(kind, channel) ?? []),
)

/** Whether a member wants a kind by a channel, by the switches that are off. */
export function isWanted(
  muted: readonly string[] | null,
  kind: NotifiedKind,
  channel: Channel,
): boolean {
  const name = switchOf(kind, channel)
  return name === null || !(muted ?? []).includes(name)
}

/** The switches that are off after one of them is turned. */
export function turned(muted: readonly string[] | null, name: SwitchName, isOn: boolean): string[] {
  const others = (muted ?? []).filter((one) => one !== name)
  return isOn ? others : [...others, name].toSorted()
}

/** Whether the event is worth a notification, by its kind and its arguments. */
export function isNews({ kind, args }: MemberEvent): boolean {
  if (!isNotified(kind)) return false
  // Safe: what a kind says of its events takes their arguments.
  const { isNews } = EVENTS[kind] as { isNews: (args: object) => boolean }
  return isNews(args)
}
