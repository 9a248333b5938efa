import { imageType } from '#engine/shared/images.ts'

/** Says whether others may see a picture. */
export type PictureCache =
  | 'no-store'
  | 'private, no-store'
  | 'public, max-age=3600'
  | 'public, max-age=31536000, immutable'

/** A response with the bytes of a picture. */
export function pictureReply(bytes: Uint8Array<ArrayBuffer>, cacheControl: PictureCache): Response {
  const type = imageType(bytes) ?? 'application/octet-stream'
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': cacheControl } })
}
