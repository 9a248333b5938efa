/** The most that an uploaded image may weigh: 2 MiB. */
export const MAX_IMAGE_BYTES = 2_097_152

export type ImageType = 'image/jpeg' | 'image/png'
export type ImageRefusal = 'image_format' | 'image_size'

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a file is by its first bytes, whatever its name says; null for anything but JPG and PNG. */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  return PNG_SIGNATURE.every((byte, i) => bytes[i] === byte) ? 'image/png' : null
}

/** Why an image may not be uploaded (format before size), or null when it may. */
export function refuseImage(bytes: Uint8Array): ImageRefusal | null {
  if (imageType(bytes) === null) return 'image_format'
  return bytes.length > MAX_IMAGE_BYTES ? 'image_size' : null
}
