import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
export type ZipWriter = {
  /** The zip's bytes, to be read while files are added. */
  bytes: AsyncIterable<Uint8Array>
  /** Adds a file and resolves once the zip has all of it; it never has two at a time in memory. */
  add: (name: string, chunks: Chunks, how?: { compress: boolean }) => Promise<void>
  /** The length and SHA-256 of each file so far. */
  files: readonly { name: string; byteLength: number; sha256: string }[]
  end: () => void
}

/** Writes a zip file by file, with the given time as that of every file. */
export function zipWriter(at: Date): ZipWriter {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  const files: ZipWriter['files'][number][] = []
  // Else the reader of the bytes would wait for ever.
  zip.on('error', (error: Error) => bytes.destroy(error))

  async function* counted(name: string, chunks: Chunks): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    let byteLength = 0
    for await (const chunk of chunks) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(piece)
      byteLength += piece.byteLength
      yield piece
    }
    files.push({ name, byteLength, sha256: hash.digest('hex') })
  }

  return {
    bytes,
    files,
    async add(name, chunks, { compress } = { compress: true }) {
      const source = Readable.from(counted(name, chunks), { objectMode: false })
      const ended = once(source, 'end')
      zip.addReadStream(source, name, { mtime: at, compress })
      await ended
    },
    end: () => zip.end(),
  }
}
