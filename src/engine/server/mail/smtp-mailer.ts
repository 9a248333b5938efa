import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import DKIM from 'nodemailer/lib/dkim'
import type { Dkim } from './dkim-key.ts'
import { type Mailer, UnclearEnd } from './mailer.ts'
import type { SmtpPlace } from './smtp-place.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Shorter than the idle time-out of mail servers, so they do not close a connection during our next mail. */
const IDLE_MS = 30_000
const CONNECTIONS = 5

/** What a signature vouches for; a field that a mail lacks is left out. Mail programs unsubscribe only by signed fields. */
const SIGNED_FIELDS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

type Sending = { place: SmtpPlace; from: string; dkim: Dkim | undefined }

/** Sends over a small pool of SMTP connections, signed if there is a key. */
export function smtpMailer({ place, from, dkim }: Sending): Mailer {
  const { host, port, auth, tls } = place
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // After a broken connection the job queue decides whether the mail is still wanted.
    maxRequeues: 0,
    host,
    port,
    auth,
    secure: tls === 'at once',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    idleTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const signer =
    dkim &&
    new DKIM({
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED_FIELDS,
    })
  /** Messages of which the whole text went to the server. */
  const handedOver = new Set<string>()
  transport.use('stream', ({ data, message }, callback) => {
    // Not by the option of the transport, which signs last: the signer reads a whole mail before it writes any of it.
    if (signer !== undefined) message.processFunc((text) => signer.sign(text))
    message.processFunc((text) => {
      // One piece at a time, and the last only when the server reads: after its answer to DATA.
      const watched = new Transform({
        readableHighWaterMark: 1,
        writableHighWaterMark: 1,
        transform: (piece, _encoding, next) => next(null, piece),
        flush: (end) => {
          handedOver.add(String(data.messageId))
          end()
        },
      })
      return text.pipe(watched)
    })
    callback()
  })
  return {
    async send(mail) {
      handedOver.delete(mail.messageId)
      try {
        await transport.sendMail({ from, ...mail })
        return { state: 'sent' }
      } catch (error) {
        const { status, why } = readFailure(error)
        if (status >= 500) return { state: 'refused', why }
        const isUnclear = status === 0 && handedOver.has(mail.messageId)
        throw isUnclear ? new UnclearEnd(why) : new Error(why)
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    isReady: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  }
}

/** The status is 0 unless the server answered about this mail. Its text stays out of `why`, since it names the recipient. */
function readFailure(error: unknown): { status: number; why: string } {
  const { code, command, responseCode } = Object(error)
  const status = ['EENVELOPE', 'EMESSAGE'].includes(code) ? Number(responseCode ?? 0) : 0
  const why = [code ?? 'failed', command, responseCode].filter(Boolean).join(' ')
  return { status, why: `SMTP: ${why}` }
}
