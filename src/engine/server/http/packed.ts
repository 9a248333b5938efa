import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, type StaticFile } from './static-files.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Files are packed once for a version of the business, so packing may take longer. */
const BROTLI_QUALITY = 9

/** A text as a file that is served, in each encoding. */
export async function packed(
  text: string,
  contentType: string,
  quality = BROTLI_QUALITY,
): Promise<StaticFile> {
  const identity = new TextEncoder().encode(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)])
  return {
    contentType,
    etag: etagOf(identity),
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  }
}
