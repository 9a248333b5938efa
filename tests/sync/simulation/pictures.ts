import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from '#engine/client/sync/write-intents.ts'

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(data.length)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}

/** A real PNG of one pixel whose colour is a number. */
export function aPicture(colour: number): Picture {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const pixel = Buffer.from([0, colour >> 16, colour >> 8, colour])
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixel)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const sha256 = createHash('sha256').update(png).digest('hex')
  return { sha256, bytes: new Uint8Array(png).buffer, contentType: 'image/png' }
}
