import { type AddressInfo, createServer, type Socket } from 'node:net'

export type KeptMessage = {
  uid: number
  flags: Set<string>
  source: string
  /** The server cannot give it, as where its file is damaged. */
  damaged?: boolean
}
export type ImapServer = {
  url: string
  port: number
  /** What is in its only folder, which a test may fill. */
  messages: KeptMessage[]
  /** Puts a new message there. */
  deliver: (source: string) => void
  /** Ends every connection and listens no more. */
  close: () => Promise<void>
}

const USER = 'returns'
const PASSWORD = 'pass word'

/**
 * A mail server that speaks as much of IMAP (RFC 3501, UIDPLUS) on this machine as imapflow asks for: one folder, one
 * user. Packages that do more are no longer maintained.
 */
export async function startImapServer(port = 0): Promise<ImapServer> {
  const messages: KeptMessage[] = []
  let nextUid = 1
  const open = new Set<Socket>()

  function answer(line: string, say: (text: string) => void): 'bye' | undefined {
    const [tag = '', first = '', ...rest] = line.split(' ')
    const isByUid = first.toUpperCase() === 'UID'
    const verb = (isByUid ? (rest.shift() ?? '') : first).toUpperCase()
    const args = rest.join(' ')
    const ok = (words = 'done') => say(`${tag} OK ${words}`)
    const named = () => {
      const uid = Number(/^\d+/.exec(args)?.[0])
      return messages.flatMap((one, at) => (one.uid === uid ? [{ one, number: at + 1 }] : []))
    }
    switch (verb) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 UIDPLUS')
        return void ok()
      case 'LOGIN':
        if (args === `"${USER}" "${PASSWORD}"` || args === `${USER} "${PASSWORD}"`) return void ok()
        return void say(`${tag} NO [AUTHENTICATIONFAILED] who is ${args}`)
      case 'LIST':
        say(`* LIST (\\HasNoChildren) "/" ${args.endsWith('""') ? '""' : 'INBOX'}`)
        return void ok()
      case 'SELECT':
        if (!/^"?INBOX"?/.test(args)) return void say(`${tag} NO there is none`)
        say(`* ${messages.length} EXISTS`)
        say('* FLAGS (\\Seen \\Flagged \\Deleted)')
        say('* OK [PERMANENTFLAGS (\\Seen \\Flagged \\Deleted)] ok')
        say('* OK [UIDVALIDITY 1] ok')
        say(`* OK [UIDNEXT ${nextUid}] ok`)
        return void ok('[READ-WRITE] selected')
      case 'SEARCH': {
        const unseen = messages.filter(({ flags }) => !flags.has('\\Seen'))
        say(`* SEARCH ${unseen.map(({ uid }) => uid).join(' ')}`)
        return void ok()
      }
      case 'FETCH':
        if (args.includes('BODY.PEEK[]') && named().some(({ one }) => one.damaged))
          return void say(`${tag} NO [SERVERBUG] Internal error occurred`)
        for (const { one, number } of named()) {
          const { uid, flags, source } = one
          const size = Buffer.byteLength(source)
          const items = [`UID ${uid}`, `FLAGS (${[...flags].join(' ')})`, `RFC822.SIZE ${size}`]
          if (args.includes('BODY.PEEK[]')) items.push(`BODY[] {${size}}\r\n${source}`)
          say(`* ${number} FETCH (${items.join(' ')})`)
        }
        return void ok()
      case 'STORE':
        for (const { one } of named()) {
          for (const flag of args.match(/\\\w+/g) ?? []) one.flags.add(flag)
        }
        return void ok()
      case 'EXPUNGE':
        for (const { one, number } of named()) {
          messages.splice(number - 1, 1)
          if (one.flags.has('\\Deleted')) say(`* ${number} EXPUNGE`)
          else throw new Error('A message was removed that was not deleted')
        }
        return void ok()
      case 'LOGOUT':
        say('* BYE')
        ok()
        return 'bye'
      case 'NOOP':
      case 'CLOSE':
      case 'UNSELECT':
        return void ok()
      default:
        return void say(`${tag} BAD ${verb} is unknown`)
    }
  }

  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    let rest = ''
    socket.on('data', (data) => {
      const received = (rest + data.toString()).split('\r\n')
      rest = received.pop() ?? ''
      for (const line of received) {
        if (answer(line, (text) => socket.write(`${text}\r\n`)) === 'bye') socket.end()
      }
    })
    socket.write('* OK test\r\n')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${taken}/INBOX`,
    port: taken,
    messages,
    deliver(source) {
      messages.push({ uid: nextUid, flags: new Set(), source: source.replaceAll('\n', '\r\n') })
      nextUid += 1
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of open) socket.destroy()
      }),
  }
}
