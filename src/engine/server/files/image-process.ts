import sharp, { type Sharp } from 'sharp'
import { imageType, MAX_IMAGE_PIXELS } from '#engine/shared/images.ts'

/*
 * A separate process for decoding untrusted pictures. `images.ts` starts it, sends it one picture at a time and ends it.
 * A picture that crashes the decoder crashes only this process.
 */

/**
 * The size to draw: as it is, a small JPG for lists or for cards, or a square PNG icon with so many pixels on each
 * side.
 */
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

const END_OF_JPEG = Uint8Array.of(0xff, 0xd9)
/** Pictures whose mark of the end was lost on the way; with it they have to be whole, which is told as a warning. */
const mended = new WeakSet<Uint8Array>()

const read = (bytes: Uint8Array) =>
  sharp(bytes, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: mended.has(bytes) ? 'warning' : 'error',
  })

/** Draws a picture; a JPG that ends too early is tried once more with its mark of the end. */
async function drawn(size: DrawTask['size'], bytes: Uint8Array): Promise<Buffer> {
  try {
    return await drawnAs(size, bytes).toBuffer()
  } catch (error) {
    const isCut = error instanceof Error && /premature end/i.test(error.message)
    if (!isCut || imageType(bytes) !== 'image/jpeg') throw error
    const whole = Buffer.concat([bytes, END_OF_JPEG])
    mended.add(whole)
    return drawnAs(size, whole).toBuffer()
  }
}

function drawnAs(size: DrawTask['size'], bytes: Uint8Array): Sharp {
  if (typeof size === 'number') return icon(bytes, size)
  return size === 'whole' ? upright(bytes) : small(bytes, SMALL_PIXELS[size])
}

async function draw({ size, bytes }: DrawTask): Promise<DrawAnswer> {
  const usageAtStart = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(usageAtStart)
    const cpuMs = (user + system) / 1_000
    if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES || cpuMs > MAX_CPU_MS) crash()
  }
  const watch = setInterval(look, LOOK_MS)
  try {
    const picture = await drawn(size, bytes)
    // A picture may end between two looks.
    look()
    return { kind: 'drawn', bytes: picture }
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
