import { layOutMail, type MailPart } from '#engine/server/mail/mail-layout.ts'
import type { Mail } from '#engine/server/mail/mailer.ts'
import { textsFor } from '#engine/server/texts/texts.ts'
import type { NotifiedEvent, NotifiedKind } from '#engine/shared/events.ts'
import { isOptional } from '#engine/shared/notifications.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Business } from '#features/business/rules/business.ts'
import type { UnsubscribeLinks } from '#features/notices/server/unsubscribe-links.ts'
import { mailLine, NOTICES, opens } from './notices.ts'

/** An event as it is stored, with the time at which it happened. */
export type HappenedEvent = NotifiedEvent & { at: string }
export type MailReader = { accountId: string; email: string; language: string | null }
type Sender = {
  publicUrl: string
  business: Pick<Business, 'name' | 'supportContact' | 'warehouses'>
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
  const texts = textsFor(language, business.name, business.warehouses)
  const { t } = texts
  const { mail, topic } = NOTICES[kind]
  const latest = [...new Map(events.map((event) => [event.objectId, event])).values()]
  const lines: MailPart[] = latest.slice(0, MOST_LINES).map((event) => ({
    text: mailLine(event, texts),
    link: { label: t(mail.action), url: publicUrl + opens(event) },
  }))
  const otherCount = latest.length - lines.length
  const count = latest.length
  const subject = t(mail.subject, { count })
  const unsubscribe =
    topic !== undefined && isOptional(kind)
      ? {
          label: t('Unsubscribe from e-mails about {topic}', { topic: t(topic) }),
          url: publicUrl + unsubscribeLinks.pathFor(accountId, kind),
        }
      : undefined
  const settings = {
    label: t('Manage notifications'),
    url: publicUrl + paths.member({ view: 'notifications' }),
  }
  const { email: address, phone, chat, hours } = business.supportContact
  const support = [address, phone, chat, hours].filter(Boolean).join(' · ')
  const footer: MailPart[] = [
    unsubscribe === undefined
      ? {
          text: t(
            'You can’t unsubscribe from this e-mail because it’s about your money, a parcel or the security of your account.',
          ),
        }
      : { text: '', link: unsubscribe },
    { text: '', link: settings },
    ...(support === ''
      ? []
      : [{ text: t('Questions? Contact customer service: {support}', { support }) }]),
    { text: '', link: { label: texts.name, url: publicUrl } },
  ]
  return {
    to: email,
    subject: oneLine(subject),
    ...(await layOutMail({
      lang: texts.lang,
      heading: subject,
      parts: [
        ...lines,
        ...(otherCount > 0 ? [{ text: t('and {count} more', { count: otherCount }) }] : []),
        { text: t(mail.note, { count }) },
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
