import type { Settings } from '#server/settings.ts'
import { mailboxMailer } from './mailbox-mailer.ts'
import type { Mailbox, Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** By SMTP where there is a server for it; printed and kept where only this machine sees it, or in a demo; else nowhere, which each mail then says. */
export function chooseMailer(
  { smtp, mailFrom, loopback, demo }: Settings,
  world: { print: (text: string) => void; nowMs: () => number },
): { mailer: Mailer; mailbox?: Mailbox } {
  if (smtp !== undefined) return { mailer: smtpMailer({ place: smtp, from: mailFrom }) }
  if (loopback || demo) {
    const mailbox = mailboxMailer(world)
    return { mailer: mailbox, mailbox }
  }
  return {
    mailer: {
      send: async () => ({ state: 'refused', why: 'SMTP_URL is not set' }),
      isReady: async () => true,
      close: () => {},
    },
  }
}
