import { describe, expect, test } from 'vitest'
import { imagePixels, imageType, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, refuseImage } from './images.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = Uint8Array.of(...PNG, 0)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

test.each([
  ['PNG', png, 'image/png'],
  ['JPG with a JFIF header', jpeg, 'image/jpeg'],
  ['JPG of a camera', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1), 'image/jpeg'],
  ['PNG that ends within its signature', Uint8Array.from(PNG.slice(0, 7)), null],
  ['JPG of two bytes', Uint8Array.of(0xff, 0xd8), null],
  ['PNG whose line breaks were changed on the way', Uint8Array.of(...PNG.toSpliced(4, 1)), null],
  ['GIF', new TextEncoder().encode('GIF89a'), null],
  ['WebP', new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '), null],
  ['HEIC', new TextEncoder().encode('\0\0\0\x18ftypheic'), null],
  ['text named .png', new TextEncoder().encode('not a picture.png'), null],
  ['file of no bytes', new Uint8Array(), null],
])('a %s is taken for what its bytes say', (_, bytes, type) => {
  expect(imageType(bytes)).toBe(type)
})

const padded = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(jpeg)
  return bytes
}

test('exactly 2 MiB may pass and a byte more may not', () => {
  expect(refuseImage(padded(MAX_IMAGE_BYTES))).toBeNull()
  expect(refuseImage(padded(MAX_IMAGE_BYTES + 1))).toBe('image_size')
})

/** The start of a PNG with this width and height in its header. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33)
  bytes.set(png)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const COMMENT = [0xff, 0xfe, 0, 4, 1, 2]
/** The same for a JPG: segments, then a frame header that starts with `marker`. */
function jpegOf(width: number, height: number, marker = 0xc2, before = COMMENT): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Uint8Array.of(0xff, 0xd8, ...before, 0xff, marker, 0, 11, 8, ...size, 1, 1, 0x11, 0)
}

describe.each([
  ['PNG', pngOf, 24],
  ['JPG', jpegOf, 17],
])('a %s', (_name, of, headerBytes) => {
  test('is measured by its header', () => {
    expect(imagePixels(of(640, 480))).toBe(307_200)
    expect(imagePixels(of(1, 1))).toBe(1)
  })

  test('of exactly the most pixels may pass and a row more may not', () => {
    expect(refuseImage(of(5_000, MAX_IMAGE_PIXELS / 5_000))).toBeNull()
    expect(refuseImage(of(5_000, MAX_IMAGE_PIXELS / 5_000 + 1))).toBe('image_pixels')
  })

  test('is measured the same in the middle of a buffer', () => {
    const whole = of(640, 480)
    const buffer = new Uint8Array(whole.length + 100)
    buffer.set(whole, 50)
    expect(imagePixels(buffer.subarray(50, 50 + whole.length))).toBe(307_200)
  })

  test('with a truncated header has no size', () => {
    const whole = of(640, 480)
    expect(imagePixels(whole.slice(0, headerBytes))).toBe(307_200)
    expect(imagePixels(whole.slice(0, headerBytes - 1))).toBeNull()
  })
})

test('a PNG of more pixels than 32 bits can count is refused', () => {
  expect(refuseImage(pngOf(0xffff_ffff, 0xffff_ffff))).toBe('image_pixels')
})

describe('in a JPG', () => {
  test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf])('%i begins a frame header', (marker) => {
    expect(imagePixels(jpegOf(640, 480, marker))).toBe(307_200)
  })

  test.each([0xc4, 0xc8, 0xcc])('%i begins a table, not a frame', (marker) => {
    expect(imagePixels(jpegOf(640, 480, marker))).toBeNull()
    const table = [0xff, marker, 0, 5, 9, 9, 9]
    expect(imagePixels(jpegOf(640, 480, 0xc0, table))).toBe(307_200)
  })

  test.each([0xda, 0xd9])('nothing is looked for behind %i, where its data begins or ends', (m) => {
    expect(imagePixels(jpegOf(640, 480, 0xc0, [0xff, m, 0, 2]))).toBeNull()
  })

  test('fill bytes before a marker are passed over', () => {
    expect(imagePixels(jpegOf(640, 480, 0xc0, [0xff, 0xff, 0xff]))).toBe(307_200)
  })

  test('a byte that is no marker ends the search', () => {
    expect(imagePixels(jpegOf(640, 480, 0xc0, [0xff, 0xfe, 0, 2, 0x12]))).toBeNull()
  })

  test('a segment of length zero does not cause an endless loop', () => {
    expect(imagePixels(jpegOf(640, 480, 0xc0, [0xff, 0xfe, 0, 0]))).toBeNull()
  })
})

test('what is no picture is refused for its format, whatever its size', () => {
  expect(refuseImage(new Uint8Array())).toBe('image_format')
  expect(refuseImage(new Uint8Array(MAX_IMAGE_BYTES + 1))).toBe('image_format')
})

test('what is too large is refused for its size before its pixels are read', () => {
  const bytes = padded(MAX_IMAGE_BYTES + 1)
  bytes.set(jpegOf(60_000, 60_000))
  expect(refuseImage(bytes)).toBe('image_size')
})
