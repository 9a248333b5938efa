import { groupedCode } from '#engine/shared/code-groups.ts'
import type { NotifiedEvent } from '#engine/shared/events.ts'
import type { Button, Notices, PushText } from '#engine/shared/notice.ts'
import { type Message, minuteOf, type Texts } from '#engine/shared/texts.ts'
import { COMMUNITY_NOTICES } from '#features/community/notices.ts'
import { COMPENSATION_NOTICES } from '#features/compensations/notices.ts'
import { ACCOUNT_NOTICES } from '#features/member/notices.ts'
import { ORDER_NOTICES } from '#features/orders/notices.ts'
import { PARCEL_NOTICES } from '#features/parcels/notices.ts'
import { MONEY_NOTICES } from '#features/payments/notices.ts'
import { REQUEST_NOTICES } from '#features/requests/notices.ts'
import { SHOT_NOTICES } from '#features/shots/notices.ts'
import { STORAGE_NOTICES } from '#features/storage/notices.ts'

/** How members hear of each kind of event. */
export const NOTICES: Notices = {
  ...ACCOUNT_NOTICES,
  ...COMMUNITY_NOTICES,
  ...COMPENSATION_NOTICES,
  ...MONEY_NOTICES,
  ...ORDER_NOTICES,
  ...PARCEL_NOTICES,
  ...REQUEST_NOTICES,
  ...SHOT_NOTICES,
  ...STORAGE_NOTICES,
}

type Values = Record<string, string | number>
/** A notice as that of its event alone: what it takes are the arguments of the kind. */
type OneNotice = {
  knownBy?: string
  opens: (event: NotifiedEvent) => string
  buttons?: (event: NotifiedEvent) => Button[]
  push: PushText<Message> | ((args: object, texts: Texts) => PushText<string>)
  mail: { line: Message | ((args: object, texts: Texts) => string) }
}
// Safe: the notice of a kind takes the arguments of its events.
const noticeOf = ({ kind }: NotifiedEvent) => NOTICES[kind] as unknown as OneNotice

/** The screen that an event speaks of. */
export const opens = (event: NotifiedEvent): string => noticeOf(event).opens(event)

export const buttonsOf = (event: NotifiedEvent): Button[] => noticeOf(event).buttons?.(event) ?? []

const LAST_DIGITS = 4

/** What the push about one event says. */
export function pushText(event: NotifiedEvent, texts: Texts): PushText<string> {
  const { knownBy, push } = noticeOf(event)
  const args = event.args as Values
  const number = knownBy === undefined ? (args.transCode ?? args.code) : args[knownBy]
  const lastDigits = String(number ?? '').slice(-LAST_DIGITS)
  const has = Object.fromEntries(Object.entries(args).map(([arg, value]) => [arg, Boolean(value)]))
  if (typeof push === 'function') return push({ ...args, lastDigits, has }, texts)
  const say = (text: Message) => texts.t(text, { ...args, lastDigits, name: texts.name })
  return { title: say(push.title), body: say(push.body) }
}

/** What a mail says of one event. */
export function mailLine({ at, ...event }: NotifiedEvent & { at: string }, texts: Texts): string {
  const { line } = noticeOf(event).mail
  const args = readable(event.args)
  return typeof line === 'function'
    ? line(args, texts)
    : texts.t(line, { ...args, at: minuteOf(at) })
}

/** Our own numbers in groups, as screens show them. */
const OWN_NUMBERS: readonly string[] = ['code', 'transCode', 'orderNumber', 'number']
const readable = (args: object): Values =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      OWN_NUMBERS.includes(name) && typeof value === 'string' ? groupedCode(value) : value,
    ]),
  )
