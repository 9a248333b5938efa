import { expect, test } from 'vitest'
import { imagePixels, imageType, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, refuseImage } from './images.ts'

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

/** The beginning of a PNG that says it is so wide and high. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33)
  bytes.set(png)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
/** The same of a JPG, with a comment before its frame header. */
function jpegOf(width: number, height: number): Uint8Array {
  const comment = [0xff, 0xfe, 0, 4, 1, 2]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Uint8Array.of(0xff, 0xd8, ...comment, 0xff, 0xff, 0xc2, 0, 11, 8, ...size, 1, 1, 0x11, 0)
}

test.each([
  ['PNG', pngOf],
  ['JPG', jpegOf],
])('a %s is measured by its header', (_name, of) => {
  expect(imagePixels(of(640, 480))).toBe(307_200)
  expect(refuseImage(of(5_000, MAX_IMAGE_PIXELS / 5_000))).toBeNull()
  expect(refuseImage(of(5_000, MAX_IMAGE_PIXELS / 5_000 + 1))).toBe('image_pixels')
})

test('a header that ends too early, or never comes, tells nothing', () => {
  expect(imagePixels(png)).toBeNull()
  expect(imagePixels(jpeg)).toBeNull()
  expect(imagePixels(Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 8, 0, 0, 0, 0, 0, 0))).toBeNull()
  expect(imagePixels(new Uint8Array(40))).toBeNull()
})
