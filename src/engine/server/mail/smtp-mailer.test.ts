import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { testCertificate } from '#tests/support/test-certificate.ts'
import { type Mailer, UnclearEnd } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'
import type { SmtpPlace } from './smtp-place.ts'

const trusted = getCACertificates('default')
let server: SmtpServer
let mailer: Mailer | undefined
afterEach(async () => {
  setDefaultCACertificates(trusted)
  mailer?.close()
  await server.close()
})

const mail = {
  to: 'mei@example.com',
  subject: '您好',
  text: 'A line.\n.\nAnother.',
  messageId: '<1@sampan.example>',
}
function send(tls: SmtpPlace['tls'] = 'none', from = 'Sampan <hello@sampan.example>') {
  const place = { host: 'localhost', port: server.port, auth: undefined, tls }
  mailer = smtpMailer({ place, from })
  return mailer.send(mail)
}

test('a mail goes out by SMTP from the address of the settings', async () => {
  server = await startSmtpServer()
  expect(await send()).toEqual({ state: 'sent' })
  expect(server.mails).toMatchObject([{ from: 'hello@sampan.example', to: 'mei@example.com' }])
  expect(server.mails[0]?.text).toContain('A line.\n.\nAnother.')
})

test('a recipient that the server will never take is refused, in words that do not name them', async () => {
  server = await startSmtpServer({ answerTo: (to) => `550 5.1.1 <${to}> is unknown here` })
  const delivery = await send()
  expect(delivery).toMatchObject({ state: 'refused', why: expect.stringContaining('550') })
  expect(JSON.stringify(delivery)).not.toContain('mei')
})

test.each(['451 try again', '421 too many'])(
  '%j throws, to be tried again, and names nobody',
  async (answer) => {
    server = await startSmtpServer({ answerTo: (to) => `${answer} <${to}>` })
    const failure = await send().catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure.stack).not.toContain('mei')
  },
)

test('when the server says nothing about a whole mail, nobody knows, and a mail that never went is told apart', async () => {
  server = await startSmtpServer({ answerMail: () => undefined })
  await expect(send()).rejects.toBeInstanceOf(UnclearEnd)
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.text).toContain('Message-ID: <1@sampan.example>')
  await server.close()
  server = await startSmtpServer({ answerData: () => undefined })
  const failure = await send().catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(UnclearEnd)
  expect(server.mails).toHaveLength(0)
  await server.close()
  server = await startSmtpServer({ answerMail: () => '451 try again' })
  expect(await send().catch((error) => error)).not.toBeInstanceOf(UnclearEnd)
})

test('a server that is not there throws, and is not ready until it is', async () => {
  server = await startSmtpServer()
  const { port } = server
  await server.close()
  await expect(send()).rejects.toThrow('SMTP')
  expect(await mailer?.isReady()).toBe(false)
  server = await startSmtpServer({ port })
  expect(await mailer?.isReady()).toBe(true)
})

test('where TLS is required, a server that offers none is told no address and no code', async () => {
  server = await startSmtpServer()
  await expect(send('starttls')).rejects.toThrow('SMTP')
  expect(await mailer?.isReady()).toBe(false)
  expect(server.mails).toEqual([])
  expect(server.heard.join('\n')).not.toMatch(/MAIL|RCPT/)
})

test('a certificate that nobody vouches for is refused', async () => {
  server = await startSmtpServer({ tls: true })
  await expect(send('starttls')).rejects.toThrow('SMTP')
  expect(server.heard).toContain('STARTTLS')
  expect(server.heard.join('\n')).not.toMatch(/MAIL|RCPT/)
})

test('with a certificate that is vouched for, mail goes by TLS', async () => {
  setDefaultCACertificates([...trusted, testCertificate.cert])
  server = await startSmtpServer({ tls: true })
  expect(await send('starttls')).toEqual({ state: 'sent' })
  expect(server.mails).toMatchObject([{ to: 'mei@example.com', secure: true }])
})
