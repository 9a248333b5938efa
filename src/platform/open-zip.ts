/** Why an archive or one of its files cannot be read. */
export class ZipProblem extends Error {
  override name = 'ZipProblem'
  readonly why: 'broken' | 'too_large'
  constructor(why: 'broken' | 'too_large') {
    super(why)
    this.why = why
  }
}

type Entry = { method: number; at: number; packedBytes: number }

const END = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const FILE = 0x02014b50
const FILE_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new ZipProblem('broken')
}

/** The files of the central directory, by name. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>, view: DataView): Map<string, Entry> {
  const end = endOf(view)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== FILE) throw new ZipProblem('broken')
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(
      bytes.subarray(at + FILE_BYTES, at + FILE_BYTES + nameBytes),
    )
    const isEncrypted = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0
    if (!isEncrypted)
      entries.set(name.replaceAll('\\', '/'), {
        method: view.getUint16(at + 10, true),
        packedBytes: view.getUint32(at + 20, true),
        at: view.getUint32(at + 42, true),
      })
    at += FILE_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** What the entry says of its size may be a lie, so the bytes are counted as they come. */
async function read(stream: ReadableStream<Uint8Array>, room: number): Promise<Uint8Array[]> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    parts.push(value)
    bytes += value.byteLength
    if (bytes <= room) continue
    await reader.cancel().catch(() => undefined)
    throw new ZipProblem('too_large')
  }
}

/**
 * Opens a zip archive. Its files are read one by one as UTF-8, in all at most `maxBytes` when they are unpacked; null
 * for one that is not there. Throws a `ZipProblem`.
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>, maxBytes: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const within = <T>(look: () => T): T => {
    try {
      return look()
    } catch (error) {
      // A position that is outside of the file.
      if (error instanceof RangeError) throw new ZipProblem('broken')
      throw error
    }
  }
  const entries = within(() => entriesOf(bytes, view))
  let room = maxBytes

  function packed({ at, packedBytes }: Entry) {
    if (view.getUint32(at, true) !== LOCAL) throw new ZipProblem('broken')
    const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    if (from + packedBytes > bytes.byteLength) throw new ZipProblem('broken')
    return bytes.subarray(from, from + packedBytes)
  }

  return async (name: string): Promise<string | null> => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new ZipProblem('broken')
    const stream = new Blob([within(() => packed(entry))]).stream()
    const plain =
      entry.method === STORED ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
    const parts = await read(plain, room).catch((error: unknown) => {
      throw error instanceof ZipProblem ? error : new ZipProblem('broken')
    })
    const text = new TextDecoder()
    const decoded = parts.map((part) => text.decode(part, { stream: true }))
    room -= parts.reduce((sum, part) => sum + part.byteLength, 0)
    return decoded.join('') + text.decode()
  }
}
