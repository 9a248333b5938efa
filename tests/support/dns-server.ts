import { createSocket } from 'node:dgram'

/** What a name server has, by name: texts, addresses (IPv4) and mail servers. `fails` answers SERVFAIL, `silent` nothing. */
export type Zone = Record<
  string,
  { txt?: string[]; a?: string[]; mx?: string[]; fails?: boolean; silent?: boolean }
>
export type DnsServer = {
  /** As `dnsOf` takes it. */
  address: string
  zone: Zone
  /** The names that were asked for, with their types. */
  asked: string[]
  close: () => Promise<void>
}

const TYPES: Record<number, 'a' | 'mx' | 'txt'> = { 1: 'a', 15: 'mx', 16: 'txt' }
const SERVFAIL = 2
const NXDOMAIN = 3
/** The longest string of a TXT record; longer texts are several. */
const MAX_STRING = 255

/** A name server that speaks DNS (RFC 1035) by UDP on this machine and knows a zone that tests may change. */
export async function startDnsServer(zone: Zone = {}): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const number = query.readUInt16BE(end)
    const type = TYPES[number]
    asked.push(`${name} ${type ?? number}`)
    const entry = zone[name]
    if (entry?.silent) return
    const records = type === undefined || entry === undefined ? [] : (entry[type] ?? [])
    const code = entry?.fails ? SERVFAIL : entry === undefined ? NXDOMAIN : 0
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x81_80 | code, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    const answers = records.map((record) => {
      const data = DATA[type ?? 'txt'](record)
      const start = Buffer.alloc(12)
      // The name is that of the question.
      start.writeUInt16BE(0xc0_0c, 0)
      start.writeUInt16BE(number, 2)
      start.writeUInt16BE(1, 4)
      start.writeUInt16BE(data.length, 10)
      return Buffer.concat([start, data])
    })
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    asked,
    close: () => new Promise((closed) => socket.close(() => closed())),
  }
}

const DATA = {
  a: (address: string) => Buffer.from(address.split('.').map(Number)),
  mx: (name: string) => Buffer.concat([Buffer.from([0, 10]), writeName(name)]),
  txt: (text: string) => {
    const bytes = Buffer.from(text)
    const strings: Buffer[] = []
    for (let at = 0; at < bytes.length; at += MAX_STRING) {
      const piece = bytes.subarray(at, at + MAX_STRING)
      strings.push(Buffer.from([piece.length]), piece)
    }
    return Buffer.concat(strings)
  },
}

function writeName(name: string): Buffer {
  const labels = name
    .split('.')
    .flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  return Buffer.concat([...labels, Buffer.from([0])])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (;;) {
    const length = query.readUInt8(at)
    at += 1
    if (length === 0) return { name: labels.join('.').toLowerCase(), end: at }
    labels.push(query.subarray(at, at + length).toString('latin1'))
    at += length
  }
}
