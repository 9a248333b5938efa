import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { testCertificate } from './test-certificate.ts'

export type ReceivedMail = { from: string; to: string; text: string; secure: boolean }
export type SmtpServer = {
  url: string
  port: number
  /** What it has taken, in order. */
  mails: ReceivedMail[]
  /** What it has read and not taken. */
  refused: ReceivedMail[]
  /** What clients have said to it, except the mails' own lines. */
  heard: string[]
  /** Ends every connection and listens no more. */
  close: () => Promise<void>
}
type Options = {
  port?: number
  /** Whether it offers STARTTLS. */
  tls?: boolean
  /** The reply to a recipient; undefined leaves the client without one. */
  answerTo?: (recipient: string) => string | undefined
  /** The reply to a whole mail; only 250 takes it. Undefined keeps it and hangs up without one. */
  answerMail?: (mail: ReceivedMail) => string | undefined
  /** The reply to DATA; undefined hangs up. */
  answerData?: () => string | undefined
}

/**
 * A mail server that speaks SMTP (RFC 5321, STARTTLS of RFC 3207) on this machine and keeps what it is sent. The library
 * smtp-server answers DATA itself and has no call that hangs up before an answer, which is what most tests are about.
 */
export async function startSmtpServer(options: Options = {}): Promise<SmtpServer> {
  const { tls = false, answerTo = () => '250 ok', answerMail = () => '250 kept' } = options
  const { answerData = () => '354 go on' } = options
  const mails: ReceivedMail[] = []
  const refused: ReceivedMail[] = []
  const heard: string[] = []
  const open = new Set<Socket>()

  function converse(socket: Socket, secure: boolean): void {
    let rest = ''
    let lines: string[] | undefined
    let mail = { from: '', to: '' }
    const say = (text: string) => socket.write(`${text}\r\n`)
    const take = (line: string) => {
      if (lines !== undefined) {
        if (line !== '.') {
          lines.push(line.replace(/^\./, ''))
          return
        }
        const whole = { ...mail, text: lines.join('\n'), secure }
        lines = undefined
        const answer = answerMail(whole)
        const list = answer?.startsWith('250') === false ? refused : mails
        list.push(whole)
        return answer === undefined ? socket.destroy() : say(answer)
      }
      heard.push(line)
      const [verb = '', argument = ''] = line.split(/[ :]+/)
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return say(tls && !secure ? '250-test\r\n250 STARTTLS' : '250 test')
        case 'STARTTLS':
          socket.removeAllListeners('data')
          say('220 go on')
          return converse(upgraded(socket), true)
        case 'MAIL':
          mail = { from: addressIn(line), to: '' }
          return say('250 ok')
        case 'RCPT': {
          mail.to = addressIn(line)
          const answer = answerTo(mail.to)
          return answer === undefined ? undefined : say(answer)
        }
        case 'DATA': {
          lines = []
          const go = answerData()
          return go === undefined ? socket.destroy() : say(go)
        }
        case 'QUIT':
          socket.end('221 bye\r\n')
          return
        case 'RSET':
        case 'NOOP':
          return say('250 ok')
        default:
          return say(`502 ${argument}`)
      }
    }
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const received = (rest + data.toString()).split('\r\n')
      rest = received.pop() ?? ''
      for (const line of received) take(line)
    })
  }

  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    converse(socket, false)
    socket.write('220 test\r\n')
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    refused,
    heard,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of open) socket.destroy()
      }),
  }
}

function upgraded(socket: Socket): Socket {
  const secure = new TLSSocket(socket, { isServer: true, ...testCertificate })
  secure.on('error', () => {})
  return secure
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
