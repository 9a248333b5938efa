import { makeDecoder } from './decoder.ts'
import { PROTOCOLS, type Protocol, type ProtocolName } from './protocols.ts'
import type { Reading } from './reading.ts'

type LineOptions = Protocol['line']
/** What is used here of a port of Web Serial (https://wicg.github.io/serial/), which TypeScript does not know. */
export type SerialPort = {
  open: (options: LineOptions) => Promise<void>
  close: () => Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
}
type Serial = {
  /** Asks the person for a port; rejects if they choose none. */
  requestPort: () => Promise<SerialPort>
  /** The ports that this site may use already. */
  getPorts: () => Promise<SerialPort[]>
}

/** Web Serial of this browser; null where there is none, as on phones. */
export function serialOfBrowser(): Serial | null {
  return (navigator as Navigator & { serial?: Serial }).serial ?? null
}

const ASK_EVERY_MS = 300
const encoder = new TextEncoder()

export type ScaleSettings = { protocol: ProtocolName; baudRate: number }
export type OpenScale = {
  /** When the port is gone, by whatever cause. */
  ended: Promise<void>
  /** Has a dimensioner measure; nothing for others. */
  measure: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a port and hears every reading until it is closed or pulled out. Rejects if the port does not open. */
export async function openScale(
  port: SerialPort,
  { protocol, baudRate }: ScaleSettings,
  hear: (reading: Reading) => void,
): Promise<OpenScale> {
  const { line, ask, measure }: Protocol = PROTOCOLS[protocol]
  await port.open({ ...line, baudRate })
  const { readable, writable } = port
  if (readable === null || writable === null) throw new Error('The port has no streams')
  const reader = readable.getReader()
  const writer = writable.getWriter()
  const decode = makeDecoder(protocol)
  const send = (text: string) => writer.write(encoder.encode(text))
  const stop = () => {
    reader.cancel().catch(() => undefined)
  }
  const asking = ask === null ? undefined : setInterval(() => send(ask).catch(stop), ASK_EVERY_MS)
  const read = async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      for (const reading of decode(piece.value)) hear(reading)
    }
  }
  const finish = async () => {
    clearInterval(asking)
    reader.releaseLock()
    writer.releaseLock()
    await port.close()
  }
  // A port that was pulled out cannot be read, and often not closed.
  const ended = read()
    .catch(() => undefined)
    .then(finish)
    .catch(() => undefined)
  return {
    ended,
    measure: async () => {
      if (measure !== undefined) await send(measure)
    },
    close: async () => {
      stop()
      await ended
    },
  }
}
