import type { Settings } from '#server/settings.ts'
import { mailboxMailer } from './mailbox-mailer.ts'
import type { Mailbox, Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** SMTP if set. Without it mails are printed and kept on loopback or in a demo, and refused elsewhere, with the reason. */
export function chooseMailer(
  { smtp, mailFrom, loopback, demo, showsMailbox }: Settings,
  world: { print: (text: string) => void; nowMs: () => number },
): { mailer: Mailer; mailbox?: Mailbox } {
  if (smtp !== undefined) return { mailer: smtpMailer({ place: smtp, from: mailFrom }) }
  if (loopback || demo) {
    const mailbox = mailboxMailer({ ...world, hasPage: showsMailbox })
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
