import type { Settings } from '#server/settings.ts'
import { mailboxMailer } from './mailbox-mailer.ts'
import type { Mailbox, Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** By SMTP where there is a server for it; printed and kept where only this machine sees it, or in a demo; else nowhere, which each mail then says. */
export function chooseMailer(
  { smtpUrl, mailFrom, loopback, demo }: Settings,
  world: { print: (text: string) => void; nowMs: () => number },
): { mailer: Mailer; mailbox?: Mailbox } {
  if (smtpUrl !== undefined) return { mailer: smtpMailer({ url: smtpUrl, from: mailFrom }) }
  if (loopback || demo) {
    const mailbox = mailboxMailer(world)
    return { mailer: mailbox, mailbox }
  }
  const send = () => Promise.reject(new Error('SMTP_URL is not set: no mail can be sent'))
  return { mailer: { send } }
}
