import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 20_000

/** Sends by an SMTP server (`smtps://user:password@host`). */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
