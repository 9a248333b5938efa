import { createServer, type Socket } from 'node:net'

/** A message of D-Bus: `serial` counts those of its sender, `signature` tells the types in `body`. */
export type BusMessage = {
  type: number
  serial: number
  member: string
  destination: string
  signature: string
  body: Buffer
}
type Value = string | number | boolean | readonly string[]
type Field = readonly [code: number, type: 'o' | 's' | 'u' | 'g', value: string | number]

const CALL = 1
const ANSWER = 2
const ERROR = 3
const SIGNAL = 4
/** Where the fields of a header begin. */
const FIRST_FIELD = 16
const BUS = 'org.freedesktop.DBus'
const TYPES = { string: 's', number: 'u', boolean: 'b', object: 'as' }

const aligned = (at: number, to: number) => Math.ceil(at / to) * to
const padded = (bytes: Buffer, to: number) =>
  Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length, to) - bytes.length)])
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const text = (value: string) =>
  Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(`${value}\0`)])
const signature = (value: string) => Buffer.from(`${String.fromCharCode(value.length)}${value}\0`)

function encoded(value: Value): Buffer {
  if (typeof value === 'number' || typeof value === 'boolean') return number(Number(value))
  if (typeof value === 'string') return text(value)
  const items = value.reduce(
    (all, one) => Buffer.concat([padded(all, 4), text(one)]),
    Buffer.alloc(0),
  )
  return Buffer.concat([number(items.length), items])
}

/** Reads texts and numbers from the beginning of a body. */
export function reader(body: Buffer) {
  let at = 0
  const readNumber = () => {
    at = aligned(at, 4) + 4
    return body.readUInt32LE(at - 4)
  }
  return {
    number: readNumber,
    text: () => {
      const length = readNumber()
      at += length + 1
      return body.toString('utf8', at - length - 1, at - 1)
    },
  }
}

/** The first message of what has arrived, and its length; null if more is to come. */
function firstMessage(bytes: Buffer): { message: BusMessage; length: number } | null {
  if (bytes.length < FIRST_FIELD) return null
  const end = FIRST_FIELD + bytes.readUInt32LE(12)
  const start = aligned(end, 8)
  const length = start + bytes.readUInt32LE(4)
  if (bytes.length < length) return null
  const fields = new Map<number, string>()
  for (let at = FIRST_FIELD; at < end; ) {
    at = aligned(at, 8)
    const code = bytes.readUInt8(at)
    const type = bytes.toString('utf8', at + 2, at + 3)
    at += 4
    const size = type === 'g' ? bytes.readUInt8(at) : bytes.readUInt32LE(at)
    const from = at + (type === 'g' ? 1 : 4)
    if (type === 'u') at = from
    else {
      fields.set(code, bytes.toString('utf8', from, from + size))
      at = from + size + 1
    }
  }
  const [member = '', destination = '', types = ''] = [3, 6, 8].map((code) => fields.get(code))
  const header = { type: bytes.readUInt8(1), serial: bytes.readUInt32LE(8) }
  const body = bytes.subarray(start, length)
  return { message: { ...header, member, destination, signature: types, body }, length }
}

let serials = 0

function written(type: number, fields: readonly Field[], values: readonly Value[]): Buffer {
  const types = values.map((value) => TYPES[typeof value as keyof typeof TYPES])
  const all = values.length === 0 ? fields : [...fields, [8, 'g', types.join('')] as const]
  const header = all.reduce((written, [code, of, value]) => {
    const name = Buffer.concat([padded(written, 8), Buffer.from([code]), signature(of)])
    if (of === 'g') return Buffer.concat([name, signature(String(value))])
    return Buffer.concat([padded(name, 4), encoded(value)])
  }, Buffer.alloc(0))
  const body = values.reduce<Buffer>(
    (written, value) => Buffer.concat([padded(written, 4), encoded(value)]),
    Buffer.alloc(0),
  )
  serials += 1
  const numbers = [body.length, serials, header.length].map(number)
  const start = Buffer.from(['l'.charCodeAt(0), type, 1, 1])
  return Buffer.concat([padded(Buffer.concat([start, ...numbers, header]), 8), body])
}

/** Answers a call of the service; undefined for one that it does not know. */
export type Service = (call: BusMessage) => readonly Value[] | undefined

/** What a bus answers about itself, if `service` is the only one on it. */
function aboutBus({ member, signature, body }: BusMessage, service: string) {
  const rule = signature.startsWith('s') ? reader(body).text() : ''
  const isOurs = rule === service
  if (member === 'Hello') return [':1.2']
  if (member === 'AddMatch' || member === 'RemoveMatch') return []
  if (member === 'NameHasOwner') return [isOurs]
  if (member === 'GetNameOwner' && isOurs) return [':1.1']
  if (member === 'ListActivatableNames') return [[service]]
  return undefined
}

/** A D-Bus with one service, at a path of this machine; every client gets its signals. */
export function messageBus(path: string, name: string, service: Service) {
  const clients = new Set<Socket>()
  const answer = (client: Socket, call: BusMessage) => {
    if (call.type !== CALL) return
    const isToBus = call.destination === BUS
    const values = isToBus ? aboutBus(call, name) : service(call)
    const fields: readonly Field[] = [
      [5, 'u', call.serial],
      [6, 's', ':1.2'],
      [7, 's', isToBus ? BUS : ':1.1'],
    ]
    if (values !== undefined) client.write(written(ANSWER, fields, values))
    else client.write(written(ERROR, [...fields, [4, 's', `${BUS}.Error.UnknownMethod`]], []))
  }
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => clients.delete(client))
    let arrived = Buffer.alloc(0)
    let isGreeted = false
    client.on('data', (bytes: Buffer) => {
      arrived = Buffer.concat([arrived, bytes])
      // The greeting is lines of text, after a first zero.
      for (
        let end = arrived.indexOf('\r\n');
        !isGreeted && end >= 0;
        end = arrived.indexOf('\r\n')
      ) {
        const line = arrived.toString('utf8', 0, end).replace('\0', '')
        arrived = arrived.subarray(end + 2)
        isGreeted = line === 'BEGIN'
        if (line.startsWith('AUTH')) client.write(`OK ${'0'.repeat(32)}\r\n`)
        else if (!isGreeted) client.write('ERROR\r\n')
      }
      if (!isGreeted) return
      for (let next = firstMessage(arrived); next; next = firstMessage(arrived)) {
        arrived = arrived.subarray(next.length)
        answer(client, next.message)
      }
    })
  })
  server.listen(path)
  return {
    signal(member: string, values: readonly Value[]): void {
      const fields: readonly Field[] = [
        [1, 'o', `/${name.replaceAll('.', '/')}`],
        [2, 's', name],
        [3, 's', member],
        [7, 's', ':1.1'],
      ]
      for (const client of clients) client.write(written(SIGNAL, fields, values))
    },
    close(): void {
      for (const client of clients) client.destroy()
      server.close()
    },
  }
}
