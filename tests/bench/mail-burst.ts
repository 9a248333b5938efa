import { createTransport } from 'nodemailer'
import { startChildServer } from '#tests/support/child-server.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'

const MAILS = 200
const CONNECTIONS = 5
const LATEST_MS = 120_000

const addresses = () => Array.from({ length: MAILS }, (_, i) => `burst${i}@example.com`)

async function arrived(smtp: SmtpServer): Promise<void> {
  const until = performance.now() + LATEST_MS
  while (smtp.mails.length < MAILS) {
    if (performance.now() > until) throw new Error(`${smtp.mails.length} of ${MAILS} mails came`)
    await new Promise((passed) => setTimeout(passed, 2))
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds that the mail library alone needs for the same number of mails to the same mail server. */
export async function bareBurst(): Promise<number> {
  const smtp = await startSmtpServer()
  const { port } = smtp
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
  })
  const send = (to: string) =>
    transport.sendMail({ from: 'a@example.com', to, subject: 'Code', text: 'A code' })
  try {
    return await timed(async () => {
      await Promise.all(addresses().map(send))
    })
  } finally {
    transport.close()
    await smtp.close()
  }
}

/** Milliseconds from the first request for a code until all mails are delivered, and, after an outage of the mail server, from its end. */
export async function serverBurst(
  env: Record<string, string>,
): Promise<{ burstMs: number; outageMs: number }> {
  let smtp = await startSmtpServer()
  const settings = { ...env, DEMO: '1', SMTP_URL: smtp.url, MAIL_FROM: 'a@example.com' }
  const server = await startChildServer({ ...settings, LOG_LEVEL: 'error' })
  const ask = async (email: string) => {
    const answer = await fetch(`${server.url}/api/login/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  try {
    const burstMs = await timed(async () => {
      await Promise.all(addresses().map(ask))
      await arrived(smtp)
    })
    await smtp.close()
    await Promise.all(addresses().map((email) => ask(`again-${email}`)))
    smtp = await startSmtpServer({ port: smtp.port })
    return { burstMs, outageMs: await timed(() => arrived(smtp)) }
  } finally {
    await server.kill('SIGTERM')
    await smtp.close()
  }
}
