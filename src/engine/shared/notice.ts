import type { EventArgs, NotifiedEvent, NotifiedKind, OptionalKind } from '#engine/shared/events.ts'
import type { Message, Texts } from '#engine/shared/texts.ts'

/** An event with its data. */
type About<K extends NotifiedKind> = Extract<NotifiedEvent, { kind: K }>

/** What a locked screen may show: no text that somebody wrote, and of numbers the end. */
type Shown<K extends NotifiedKind> = {
  [Arg in keyof EventArgs[K] as string extends EventArgs[K][Arg] ? never : Arg]: EventArgs[K][Arg]
} & {
  /** The end of the number that the member knows it by, because a lock screen shows no whole numbers. */
  lastDigits: string
  /** Whether there is something in an argument. */
  has: { [Arg in keyof EventArgs[K]]: boolean }
}
type Name<Of> = Extract<keyof Of, string>
export type PushText<Text> = { title: Text; body: Text }

/** A button of a notification, where the platform has them: what most members do next. */
export type Button = { action: string; title: Message<never>; opens: string }

/** How members hear of a kind of event, by push and by mail. */
type Notice<K extends NotifiedKind> = {
  /** The argument that the member knows the thing by, of which a push shows the end: its number of ours if not given. */
  knownBy?: Name<EventArgs[K]>
  /** The screen that it speaks of. */
  opens: (about: About<K>) => string
  buttons?: (about: About<K>) => Button[]
  push:
    | PushText<Message<Name<Shown<K>> | 'name'>>
    | ((args: Shown<K>, texts: Pick<Texts, 't'>) => PushText<string>)
  /** Several within minutes are one notification, which opens their list. */
  many?: PushText<Message<'count' | 'name'>> & { opens: string }
  mail: {
    subject: Message<'count' | 'name'>
    /** About one thing. `at` is when it happened, such as "2026-11-22 08:49 UTC". */
    line:
      | Message<Name<EventArgs[K]> | 'at' | 'name'>
      | ((args: EventArgs[K], texts: Texts) => string)
    /** What the member can do now. */
    note: Message<'count' | 'name'>
    /** The link of each line. */
    action: Message<never>
  }
  /** Arguments as they come, for tests. */
  example: EventArgs[K]
} & (K extends OptionalKind
  ? {
      /** What the mails are about, for their unsubscribe link. */
      topic: Message<never>
    }
  : { topic?: never })

export type Notices = { readonly [K in NotifiedKind]: Notice<K> }
