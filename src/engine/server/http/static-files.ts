import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { parseAccept } from 'hono/utils/accept'

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The content type of a file of the built app, by its extension. */
export function contentTypeOf(name: string): string {
  return CONTENT_TYPES[extname(name)] ?? 'application/octet-stream'
}

type Encoding = 'br' | 'gzip' | 'identity'
export type StaticFile = {
  contentType: string
  etag: string
  bodies: { [E in Encoding]?: Uint8Array<ArrayBuffer> } & { identity: Uint8Array<ArrayBuffer> }
}

const PACKED = { '.br': 'br', '.gz': 'gzip' } as const

/** The built app by path (`/assets/x.js`), read into memory once (a few megabytes), with the compressed forms from the build. */
export function readStaticFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(directory)) return files
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue
    if (relative(directory, path).startsWith('.')) continue
    const identity = new Uint8Array(readFileSync(path))
    const bodies: StaticFile['bodies'] = { identity }
    for (const [extension, encoding] of Object.entries(PACKED)) {
      if (existsSync(path + extension))
        bodies[encoding] = new Uint8Array(readFileSync(path + extension))
    }
    files.set(`/${relative(directory, path).split(sep).join('/')}`, {
      contentType: contentTypeOf(entry.name),
      etag: etagOf(identity),
      bodies,
    })
  }
  return files
}

/** Names the content of a file. */
export const etagOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** The smallest encoding of a file that the caller accepts; `hono/accepts` would take the one that is named first. */
export function chooseEncoding(file: StaticFile, acceptEncoding: string): Encoding {
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0)
  const isAccepted = (encoding: Encoding) =>
    accepted.some(({ type }) => type.toLowerCase() === encoding)
  return (['br', 'gzip'] as const).find((one) => file.bodies[one] && isAccepted(one)) ?? 'identity'
}
