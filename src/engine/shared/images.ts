/** Maximum size of an uploaded image: 2 MiB. */
export const MAX_IMAGE_BYTES = 2_097_152
/** Maximum number of pixels of an uploaded image: a small file may declare a picture that needs gigabytes. */
export const MAX_IMAGE_PIXELS = 25_000_000

export type ImageType = 'image/jpeg' | 'image/png'
export type ImageRefusal = 'image_format' | 'image_size' | 'image_pixels'

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The file type by its first bytes, whatever its name; null for anything but JPG and PNG. */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  return PNG_SIGNATURE.every((byte, i) => bytes[i] === byte) ? 'image/png' : null
}

/** The number of pixels in an image's header, without decoding; null for an unreadable header. */
export function imagePixels(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (imageType(bytes)) {
    case 'image/png':
      return bytes.length < 24 ? null : view.getUint32(16) * view.getUint32(20)
    case 'image/jpeg':
      return jpegPixels(view)
    case null:
      return null
  }
}

/** Walks the segments of a JPG to its frame header (SOF0 to SOF15, without DHT, JPG and DAC). */
function jpegPixels(view: DataView): number | null {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    // Image data starts here; no frame header follows.
    if (marker === 0xda || marker === 0xd9) return null
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Why an image may not be uploaded (format before size before pixels), or null when it may. */
export function refuseImage(bytes: Uint8Array): ImageRefusal | null {
  if (imageType(bytes) === null) return 'image_format'
  if (bytes.length > MAX_IMAGE_BYTES) return 'image_size'
  return (imagePixels(bytes) ?? 0) > MAX_IMAGE_PIXELS ? 'image_pixels' : null
}
