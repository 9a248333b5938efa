import { createHash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'

/** The longest path that fits a socket's address. */
const MAX_PATH_BYTES = 100

/** The local socket through which the command line reaches a running server; undefined if its path is too long. */
export function operatorSocket(dataDirectory: string): string | undefined {
  const path = resolve(dataDirectory, 'operator.sock')
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(path.toLowerCase()).digest('hex').slice(0, 32)
    return join('\\\\.\\pipe', `sampan-${name}`)
  }
  const shorter = relative(process.cwd(), path)
  const chosen = shorter.length < path.length ? shorter : path
  return Buffer.byteLength(chosen) <= MAX_PATH_BYTES ? chosen : undefined
}
