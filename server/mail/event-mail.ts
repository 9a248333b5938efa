import { eventPath } from '#server/words/event-path.ts'
import { minuteOf } from '#server/words/minute-of.ts'
import type { MailWords } from '#server/words/words.ts'
import { wordsFor } from '#server/words/words-for.ts'
import type { Business } from '#shared/domain/business.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import type { NotifiedEvent, NotifiedKind } from '#shared/domain/events.ts'
import { isOptional } from '#shared/domain/notifications.ts'
import { paths } from '#shared/paths.ts'
import { layOutMail, type MailPart } from './mail-layout.ts'
import type { Mail } from './mailer.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

/** An event as it is stored, with the time at which it happened. */
export type HappenedEvent = NotifiedEvent & { at: string }
export type MailReader = { accountId: string; email: string; language: string | null }
type Sender = {
  publicUrl: string
  business: Pick<Business, 'name' | 'supportContact'>
  unsubscribeLinks: UnsubscribeLinks
}

/** More are counted, so that no batch makes a mail that is too long for its reader. */
const MOST_LINES = 30

/** One mail about events of one kind in its reader's language: a line for each thing, with a link to its screen. */
export async function writeEventMail(
  kind: NotifiedKind,
  events: readonly HappenedEvent[],
  { accountId, email, language }: MailReader,
  { publicUrl, business, unsubscribeLinks }: Sender,
): Promise<Omit<Mail, 'messageId'>> {
  const all = wordsFor(language, business.name)
  // Safe: the words of a kind take the arguments of its events.
  const words = all.mail[kind] as MailWords<NotifiedKind>
  const frame = all.mailFrame
  const latest = [...new Map(events.map((event) => [event.objectId, event])).values()]
  const lines: MailPart[] = latest.slice(0, MOST_LINES).map((event) => ({
    text: words.line(readable(event.args) as never, minuteOf(event.at)),
    link: { label: words.action, url: publicUrl + eventPath(event) },
  }))
  const left = latest.length - lines.length
  const subject = words.subject(latest.length)
  const unsubscribe = isOptional(kind)
    ? {
        label: frame.unsubscribe(all.unsubscribe.topics[kind]),
        url: publicUrl + unsubscribeLinks.pathFor(accountId, kind),
      }
    : undefined
  const settings = {
    label: frame.settings,
    url: publicUrl + paths.member({ view: 'notifications' }),
  }
  const { email: address, phone, chat, hours } = business.supportContact
  const support = [address, phone, chat, hours].filter(Boolean).join(' · ')
  const footer: MailPart[] = [
    unsubscribe === undefined ? { text: frame.required } : { text: '', link: unsubscribe },
    { text: '', link: settings },
    ...(support === '' ? [] : [{ text: frame.contact(support) }]),
    { text: '', link: { label: all.name, url: publicUrl } },
  ]
  return {
    to: email,
    subject: oneLine(subject),
    ...(await layOutMail({
      lang: all.lang,
      heading: subject,
      parts: [
        ...lines,
        ...(left > 0 ? [{ text: frame.more(left) }] : []),
        { text: words.note(latest.length) },
      ],
      footer,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One tap in the mail program (RFC 8058).
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Our own numbers in groups, as screens show them. */
const OWN_CODES: readonly string[] = ['code', 'transCode', 'orderNumber', 'number']
const readable = (args: object): object =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      OWN_CODES.includes(name) && typeof value === 'string' ? groupedCode(value) : value,
    ]),
  )
