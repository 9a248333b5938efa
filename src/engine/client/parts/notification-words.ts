import type { MessageDescriptor } from '@lingui/core'
import type { NotifiedKind, OptionalKind } from '#engine/shared/events.ts'

/** What the kinds are grouped by. */
export type NotificationGroup = 'parcels' | 'orders' | 'requests' | 'money' | 'words' | 'account'
/** Why the mail of a kind has no switch: what it is about. */
export type WhyMailed = 'security' | 'money' | 'parcel'

type Named = { group: NotificationGroup; name: MessageDescriptor }
type Words<K extends NotifiedKind> = K extends OptionalKind
  ? Named
  : Named & { whyMailed: WhyMailed }

/** The group and the name of each kind of notification, and why its e-mail can't be turned off. */
export type NotificationWords = { [K in NotifiedKind]: Words<K> }
