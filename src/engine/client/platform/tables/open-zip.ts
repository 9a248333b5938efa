import { Unzip, type UnzipFile, UnzipInflate, unzipSync } from 'fflate'

/** Why an archive or one of its files cannot be read. */
export class ZipProblem extends Error {
  override name = 'ZipProblem'
  readonly why: 'broken' | 'too_large'
  constructor(why: 'broken' | 'too_large') {
    super(why)
    this.why = why
  }
}

/** Little enough that one of them, however well it was packed, stays small when it is unpacked. */
const PIECE_BYTES = 16_384
const MAX_FILES = 2_000

/** Names are compared without their case and with one kind of slash (OPC, "Part names"). */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/**
 * Opens a zip archive. Its files are unpacked one by one, in all to at most `maxBytes`, whatever they say of their size;
 * null for one that is not there. Throws a `ZipProblem`.
 */
export function openZip(bytes: Uint8Array, maxBytes: number) {
  const files = new Map<string, UnzipFile>()
  const attempt = <T>(step: () => T): T => {
    try {
      return step()
    } catch (error) {
      throw error instanceof ZipProblem ? error : new ZipProblem('broken')
    }
  }
  attempt(() => {
    const listed = new Set<string>()
    let entries = 0
    // The directory at the end is there, and right, only in a file that is whole. It may claim to have billions.
    unzipSync(bytes, {
      filter: ({ name }) => {
        entries += 1
        if (entries > MAX_FILES) throw new ZipProblem('broken')
        listed.add(keyOf(name))
        return false
      },
    })
    const unzip = new Unzip((file) => {
      if (files.size === MAX_FILES) throw new ZipProblem('broken')
      files.set(keyOf(file.name), file)
    })
    unzip.register(UnzipInflate)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
    }
    if (!listed.isSubsetOf(new Set(files.keys()))) throw new ZipProblem('broken')
  })
  let room = maxBytes

  return (name: string): Uint8Array | null => {
    const file = files.get(keyOf(name))
    if (file === undefined) return null
    const pieces: Uint8Array[] = []
    attempt(() => {
      file.ondata = (error, piece) => {
        if (error) throw error
        room -= piece.length
        if (room < 0) throw new ZipProblem('too_large')
        pieces.push(piece)
      }
      file.start()
    })
    const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }
}
