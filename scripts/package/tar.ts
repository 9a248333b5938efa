/** A file of an archive. */
export type Entry = { path: string; content: Uint8Array; isProgram: boolean }

const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155
const END = Buffer.alloc(2 * BLOCK)

/** The header has two places for a path, which is cut at a slash. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(name) <= NAME_BYTES)
      return { name, prefix }
  }
  throw new Error(`The path is too long for an archive: ${path}`)
}

function headerOf(
  path: string,
  { mode, size, type }: { mode: number; size: number; type: '0' | '5' },
): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  const { name, prefix } = splitPath(path)
  header.write(name, 0)
  octal(mode, 100, 8)
  // The owner is root and the time the epoch, whoever makes it and when: the same files are the same bytes.
  for (const at of [108, 116]) octal(0, at, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write(' '.repeat(8), 148, 'latin1')
  header.write(type, 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

function foldersOf(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) =>
    [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)),
  )
  return [...new Set(folders)]
}

/** A POSIX tar archive of files and the folders that they are in, which depends on paths and contents alone. */
export function tarOf(entries: readonly Entry[]): Buffer {
  const folders = foldersOf(entries.map(({ path }) => path)).sort()
  const parts = folders.map((path) => headerOf(path, { mode: 0o755, size: 0, type: '5' }))
  for (const { path, content, isProgram } of entries.toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  )) {
    const size = content.byteLength
    parts.push(headerOf(path, { mode: isProgram ? 0o755 : 0o644, size, type: '0' }))
    parts.push(Buffer.from(content), Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK))
  }
  return Buffer.concat([...parts, END])
}
