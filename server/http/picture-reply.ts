import { imageType } from '#shared/domain/images.ts'

/** The bytes of a picture, which no cache on the way may keep. */
export function pictureReply(
  bytes: Uint8Array<ArrayBuffer>,
  cacheControl: 'no-store' | 'private, no-store',
): Response {
  const type = imageType(bytes) ?? 'application/octet-stream'
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': cacheControl } })
}
