import { pixelReader } from './pixels.ts'

const MARK = 0xff
const END = Uint8Array.of(MARK, 0xd9)
/** Image data that says something; it has no mark. */
const FURTHER = Uint8Array.from({ length: 64 }, (_, i) => (i * 91 + 37) % MARK)

async function pixelsOf(...parts: BlobPart[]): Promise<Uint8ClampedArray | null> {
  const bitmap = await createImageBitmap(new Blob(parts, { type: 'image/jpeg' }))
  const pixels = pixelReader()(bitmap)
  bitmap.close()
  return pixels?.data ?? null
}

/**
 * A JPG whose mark of the end was lost on the way, with its mark; null if more was lost, or nothing. Browsers decode none
 * of these, and with the mark all: the missing part is then grey. So the picture is decoded with further data too, which
 * only one that lacks some takes for its own.
 */
export async function mendJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
  if (bytes.at(-2) === MARK && bytes.at(-1) === END[1]) return null
  const body = bytes.at(-1) === MARK ? bytes.subarray(0, -1) : bytes
  const one = await pixelsOf(body, END)
  const other = await pixelsOf(body, FURTHER, END)
  const isWhole = one !== null && other !== null && one.every((value, i) => value === other[i])
  return isWhole ? new Blob([body, END], { type: 'image/jpeg' }) : null
}
