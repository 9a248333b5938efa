import { expect, test } from 'vitest'
import { imageType, MAX_IMAGE_BYTES, refuseImage } from './images.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

test('a picture is what its bytes say', () => {
  expect(imageType(png)).toBe('image/png')
  expect(imageType(jpeg)).toBe('image/jpeg')
  expect(imageType(new TextEncoder().encode('not a picture.png'))).toBeNull()
  expect(imageType(new Uint8Array())).toBeNull()
})

test('exactly 2 MiB may pass and a byte more may not', () => {
  const padded = (size: number) => {
    const bytes = new Uint8Array(size)
    bytes.set(jpeg)
    return bytes
  }
  expect(refuseImage(padded(MAX_IMAGE_BYTES))).toBeNull()
  expect(refuseImage(padded(MAX_IMAGE_BYTES + 1))).toBe('image_size')
})

test('a text file is refused for its format, whatever its size', () => {
  expect(refuseImage(new Uint8Array(MAX_IMAGE_BYTES + 1))).toBe('image_format')
})
