import { afterEach, expect, test, vi } from 'vitest'
import { prepareImage } from './image.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The header of a PNG without image data. */
function pngOf(width: number, height: number): Blob {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new Blob([bytes])
}

test('a picture of too many pixels is refused before it is decoded, as long as it is not to be shrunk', async () => {
  const refused = await prepareImage(pngOf(5_001, 5_000), { shrink: false })
  expect(refused).toMatchObject({ ok: false, code: 'image_pixels' })
})

test('a file of another kind is refused also when it is to be shrunk', async () => {
  const refused = await prepareImage(new Blob(['text']), { shrink: true })
  expect(refused).toMatchObject({ ok: false, code: 'image_format' })
})

test('a file that cannot be read is refused', async () => {
  const unreadable = new Blob(['x'])
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('Offline', 'NotReadableError'))
  const refused = await prepareImage(unreadable, { shrink: false })
  expect(refused).toEqual({ ok: false, code: 'image_data', original: null })
})

test('a picture that the device has no memory to encode is refused', async () => {
  const picture = { width: 10, height: 10, close: () => {} }
  vi.stubGlobal('createImageBitmap', async () => picture)
  const createElement = () => {
    throw new RangeError('Out of memory')
  }
  vi.stubGlobal('document', { createElement })
  const refused = await prepareImage(pngOf(10, 10), { shrink: true })
  expect(refused).toMatchObject({ ok: false, code: 'image_data' })
})
