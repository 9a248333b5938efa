import { imageType } from '#shared/domain/images.ts'

/** A response with the bytes of a picture. Its caching says whether others may see it. */
export function pictureReply(
  bytes: Uint8Array<ArrayBuffer>,
  cacheControl:
    | 'no-store'
    | 'private, no-store'
    | 'public, max-age=3600'
    | 'public, max-age=31536000, immutable',
): Response {
  const type = imageType(bytes) ?? 'application/octet-stream'
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': cacheControl } })
}
