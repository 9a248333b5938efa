import type { KeptMail, Mailbox, Mailer } from './mailer.ts'

const KEPT = 200

/** Prints mails instead of sending them, and keeps the last ones in memory. */
export function mailboxMailer({
  print,
  nowMs,
}: {
  print: (text: string) => void
  nowMs: () => number
}): Mailer & Mailbox {
  const kept: KeptMail[] = []
  return {
    async send(mail) {
      kept.unshift({ ...mail, at: new Date(nowMs()).toISOString() })
      kept.splice(KEPT)
      print(`\n--- mail to ${mail.to}: ${mail.subject}\n${mail.text}---\n`)
      return { state: 'sent' }
    },
    isReady: async () => true,
    close: () => {},
    mails: () => kept,
  }
}
