import sharp from 'sharp'
import { type ImageType, imageType } from '#shared/domain/images.ts'

/** A small file may claim to be a picture of gigabytes. */
const MAX_PIXELS = 50_000_000
const JPEG_QUALITY = 85

/** A JPG or PNG drawn anew, upright and without its metadata; null where no picture can be read from the bytes. */
export async function reencodeImage(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; contentType: ImageType } | null> {
  const contentType = imageType(bytes)
  if (contentType === null) return null
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const drawn =
      contentType === 'image/png' ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY })
    return { bytes: await drawn.toBuffer(), contentType }
  } catch {
    return null
  }
}
