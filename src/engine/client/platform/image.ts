import { type ImageType, imageType, MAX_IMAGE_BYTES, refuseImage } from '#engine/shared/images.ts'
import type { ImageProblem, PreparedImage } from './chosen-picture.ts'
import { mendJpeg } from './mend-jpeg.ts'
import { sha256Hex } from './sha256.ts'

/** Large enough to read a receipt, small enough for a mobile network. */
const MAX_SIDE_PX = 2_560
const QUALITIES = [0.86, 0.74, 0.6, 0.45] as const

/** `original`: the bytes of a refused file; null if it could not be read. `isShrunk`: whether it was too large. */
export type ImageResult =
  | { ok: true; image: PreparedImage; isShrunk: boolean }
  | { ok: false; code: ImageProblem; original: ArrayBuffer | null }

function encode(picture: ImageBitmap, scale: number, type: ImageType, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}

/**
 * Re-encodes the picture, which removes location and camera data. A PNG stays a PNG if it fits; the sides are halved
 * until it does.
 */
async function reencode(picture: ImageBitmap, type: ImageType): Promise<Blob | null> {
  const first = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  if (type === 'image/png') {
    const png = await encode(picture, first, type, 1)
    if (png && png.size <= MAX_IMAGE_BYTES) return png
  }
  for (let scale = first; scale > first / 16; scale /= 2) {
    for (const quality of QUALITIES) {
      const jpeg = await encode(picture, scale, 'image/jpeg', quality)
      if (jpeg === null) return null
      if (jpeg.size <= MAX_IMAGE_BYTES) return jpeg
    }
  }
  return null
}

async function prepared(file: Blob, type: ImageType): Promise<PreparedImage | null> {
  const picture = await createImageBitmap(file)
  const encoded = await reencode(picture, type)
  picture.close()
  if (encoded === null) return null
  const bytes = await encoded.arrayBuffer()
  const contentType = imageType(new Uint8Array(bytes)) ?? 'image/jpeg'
  return { bytes, contentType, byteLength: bytes.byteLength, sha256: await sha256Hex(bytes) }
}

/**
 * Prepares a chosen file for upload: checked by content, re-encoded, at most 2 MiB. A file that is too large or has too
 * many pixels is refused unless `shrink` is set. Never rejects, because its callers show refusals only.
 */
export async function prepareImage(
  file: Blob,
  { shrink }: { shrink: boolean },
): Promise<ImageResult> {
  // A file of a cloud drive cannot be read while the device is offline.
  const original = await file.arrayBuffer().catch(() => null)
  if (original === null) return { ok: false, code: 'image_data', original }
  const given = new Uint8Array(original)
  const refusal = refuseImage(given)
  if (refusal !== null && (refusal === 'image_format' || !shrink)) {
    return { ok: false, code: refusal, original }
  }
  const type = imageType(given) ?? 'image/jpeg'
  const mended = async () => {
    const whole = type === 'image/jpeg' ? await mendJpeg(given) : null
    return whole && prepared(whole, type)
  }
  // The browser cannot decode it, or has no memory for it.
  const image = await prepared(file, type)
    .catch(mended)
    .catch(() => null)
  return image === null
    ? { ok: false, code: 'image_data', original }
    : { ok: true, image, isShrunk: refusal !== null }
}
