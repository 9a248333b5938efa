import type { MessageDescriptor } from '@lingui/core'
import type { NotifiedKind, OptionalKind } from '#engine/shared/events.ts'

/** What the kinds are grouped by, declared where the groups are shown. */
// biome-ignore lint/suspicious/noEmptyInterface: the screen of the switches merges its groups into it.
export interface NotificationGroups {}
export type NotificationGroup = keyof NotificationGroups
/** Why the mail of a kind has no switch: what it is about. Declared there too. */
// biome-ignore lint/suspicious/noEmptyInterface: the screen of the switches merges its reasons into it.
export interface MailReasons {}
export type WhyMailed = keyof MailReasons

type Named = { group: NotificationGroup; name: MessageDescriptor }
type Words<K extends NotifiedKind> = K extends OptionalKind
  ? Named
  : Named & { whyMailed: WhyMailed }

/** The group and the name of each kind of notification, and why its e-mail can't be turned off. */
export type NotificationWords = { [K in NotifiedKind]: Words<K> }
