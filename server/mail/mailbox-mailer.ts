import type { KeptMail, Mailbox, Mailer } from './mailer.ts'

const KEPT = 200

type Printing = {
  print: (text: string) => void
  nowMs: () => number
  /** Whether a page shows the mails: a demo starts with dozens, which would hide from the terminal how to log in. */
  hasPage: boolean
}

/** Prints mails instead of sending them, of those on a page the subject alone, and keeps the last ones in memory. */
export function mailboxMailer({ print, nowMs, hasPage }: Printing): Mailer & Mailbox {
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
