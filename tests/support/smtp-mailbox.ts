import type { KeptMail, Mailbox } from '#engine/server/mail/mailer.ts'
import { readMail } from './read-mail.ts'
import type { ReceivedMail, SmtpServer } from './smtp-server.ts'

/** What a mail server has taken, as the mailbox of a server without one. */
export function smtpMailbox({ mails }: Pick<SmtpServer, 'mails'>): Mailbox {
  const cache = new WeakMap<ReceivedMail, KeptMail>()
  const read = (received: ReceivedMail): KeptMail => {
    const { to, headers, text, html } = readMail(received)
    const mail = { to, subject: headers.get('subject') ?? '', text, html, at: '' }
    cache.set(received, mail)
    return mail
  }
  return { mails: () => mails.map((one) => cache.get(one) ?? read(one)).toReversed() }
}
