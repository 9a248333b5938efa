import { imageType } from '#shared/domain/images.ts'

/** A response with the bytes of a picture, which no shared cache may store. */
export function pictureReply(
  bytes: Uint8Array<ArrayBuffer>,
  cacheControl: 'no-store' | 'private, no-store',
): Response {
  const type = imageType(bytes) ?? 'application/octet-stream'
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': cacheControl } })
}
