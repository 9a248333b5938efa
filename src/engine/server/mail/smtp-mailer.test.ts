import { generateKeyPairSync } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.ts'
import { isSigned, readSignature } from '#tests/support/dkim-signature.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { testCertificate } from '#tests/support/test-certificate.ts'
import type { Dkim } from './dkim-key.ts'
import { type Mail, type Mailer, UnclearEnd } from './mailer.ts'
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
type Signed = Partial<Mail> & { dkim?: Dkim | undefined }
function send(
  tls: SmtpPlace['tls'] = 'none',
  from = 'Sampan <hello@sampan.example>',
  { dkim, ...more }: Signed = {},
) {
  const place = { host: 'localhost', port: server.port, auth: undefined, tls }
  mailer = smtpMailer({ place, from, dkim })
  return mailer.send({ ...mail, ...more })
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

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
function signing() {
  const { dkim } = readSettings({
    MAIL_FROM: 'Sampan <hello@Sampan.example>',
    DKIM_SELECTOR: 'sampan1',
    DKIM_KEY: pem,
  })
  return dkim
}

test('a signed mail has a signature that its receiver can verify, also over the links to unsubscribe', async () => {
  server = await startSmtpServer()
  const headers = {
    'List-Unsubscribe': '<https://sampan.example/u/1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const text = `Trailing spaces  \n\n.dot\n${'您好 '.repeat(60)}\n\n\n`
  expect(await send('none', undefined, { dkim: signing(), headers, text })).toEqual({
    state: 'sent',
  })
  const received = server.mails[0]?.text ?? ''
  const signature = readSignature(received)
  expect(signature).toMatchObject({ d: 'sampan.example', s: 'sampan1', a: 'rsa-sha256' })
  expect(signature.h?.split(':')).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(isSigned(received, publicKey)).toBe(true)
  expect(isSigned(received.replace('One-Click', 'Two-Click'), publicKey)).toBe(false)
  expect(isSigned(received.replace('\n\n', '\n\nx'), publicKey)).toBe(false)
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(isSigned(received, other.publicKey)).toBe(false)
})

test('whether a signed mail went at all is known as well as of one that is not signed', async () => {
  server = await startSmtpServer({ answerData: () => undefined })
  const failure = await send('none', undefined, { dkim: signing() }).catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(UnclearEnd)
  await server.close()
  server = await startSmtpServer({ answerMail: () => undefined })
  await expect(send('none', undefined, { dkim: signing() })).rejects.toBeInstanceOf(UnclearEnd)
})
