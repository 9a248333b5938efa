import sharp, { type Sharp } from 'sharp'
import { imageType, MAX_IMAGE_PIXELS } from '#shared/domain/images.ts'

/*
 * A separate process for decoding untrusted pictures. `images.ts` starts it, sends it one picture at a time and ends it.
 * A picture that crashes the decoder crashes only this process.
 */

/** As it is, as a small JPG for lists or for cards, or as a square PNG icon with this many pixels on each side. */
export type DrawTask = { size: 'whole' | 'thumb' | 'card' | number; bytes: Uint8Array }
export type DrawAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; bytes: Uint8Array }
  | { kind: 'refused'; code: 'image_format' | 'image_pixels' }

/** CPU time for one picture. Wall time would also count the load of the machine. */
const MAX_CPU_MS = Number(process.argv[2])
const MAX_RESIDENT_BYTES = 640 * 1_048_576
const LOOK_MS = 20
const SMALL_PIXELS = { thumb: 240, card: 480 }
const JPEG_QUALITY = 85

// One core for a picture, and no cache between pictures.
sharp.concurrency(1)
sharp.cache(false)

/** Ends this process without a verdict: the picture is retried in another one. */
function crash(): never {
  process.exit(1)
}

/** Re-encodes a JPG or PNG, upright and without metadata. */
function upright(bytes: Uint8Array): Sharp {
  const picture = read(bytes).autoOrient()
  return imageType(bytes) === 'image/png' ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY })
}

/** A small JPG for lists. */
function small(bytes: Uint8Array, pixels: number): Sharp {
  return read(bytes)
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 75 })
}

/** The whole picture on a white square, since an icon with transparent parts is black on some phones. */
function icon(bytes: Uint8Array, pixels: number): Sharp {
  return read(bytes)
    .autoOrient()
    .resize(pixels, pixels, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .png()
}

const read = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })

function drawnAs(size: DrawTask['size'], bytes: Uint8Array): Sharp {
  if (typeof size === 'number') return icon(bytes, size)
  return size === 'whole' ? upright(bytes) : small(bytes, SMALL_PIXELS[size])
}

async function draw({ size, bytes }: DrawTask): Promise<DrawAnswer> {
  const before = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1_000
    if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES || cpuMs > MAX_CPU_MS) crash()
  }
  const watch = setInterval(look, LOOK_MS)
  try {
    const drawn = await drawnAs(size, bytes).toBuffer()
    // A picture may end between two looks.
    look()
    return { kind: 'drawn', bytes: drawn }
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    // Out of memory is not the picture's fault.
    if (/memory|alloc/i.test(text)) crash()
    return { kind: 'refused', code: /pixel limit/i.test(text) ? 'image_pixels' : 'image_format' }
  } finally {
    clearInterval(watch)
  }
}

const reply = (answer: DrawAnswer) => process.send?.(answer)

process.on('message', (task: DrawTask) => {
  draw(task).then(reply, crash)
})
process.on('disconnect', crash)
reply({ kind: 'ready' })
