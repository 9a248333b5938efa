import type { Settings } from '#engine/server/settings.ts'
import type { KeptMail, Mailbox, Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** None in a public demo: its addresses are nobody's. SMTP if set. Without it mails are printed and kept on loopback or in a demo, and refused elsewhere, with the reason. */
export function chooseMailer(
  { smtp, mailFrom, dkim, loopback, demo, publicDemo, showsMailbox }: Settings,
  world: { print: (text: string) => void; nowMs: () => number },
): { mailer: Mailer; mailbox?: Mailbox } {
  if (publicDemo !== undefined) return { mailer: DROPPING }
  if (smtp !== undefined) return { mailer: smtpMailer({ place: smtp, from: mailFrom, dkim }) }
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

const DROPPING: Mailer = {
  send: async () => ({ state: 'sent' }),
  isReady: async () => true,
  close: () => {},
}

const KEPT = 200

type Printing = {
  print: (text: string) => void
  nowMs: () => number
  /** Whether a page shows the mails: a demo starts with dozens, which would hide from the terminal how to log in. */
  hasPage: boolean
}

/** Prints mails instead of sending them, of those on a page the subject alone, and keeps the last ones in memory. */
function mailboxMailer({ print, nowMs, hasPage }: Printing): Mailer & Mailbox {
  const mails: KeptMail[] = []
  return {
    async send(mail) {
      mails.unshift({ ...mail, at: new Date(nowMs()).toISOString() })
      mails.splice(KEPT)
      const head = `--- mail to ${mail.to}: ${mail.subject}`
      print(hasPage ? head : `\n${head}\n${mail.text}---\n`)
      return { state: 'sent' }
    },
    isReady: async () => true,
    close: () => {},
    mails: () => mails,
  }
}
