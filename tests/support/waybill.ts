import sharp from 'sharp'
import { encode } from 'uqr'
import { code128 } from '#engine/shared/code128.ts'

/** A page of the size of a camera's picture, with what is printed on it. */
const WIDTH = 1280
const HEIGHT = 720
const QUIET = 10

const rect = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`

function page(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`
}

/** A waybill with its number as Code 128. */
export function barWaybill(text: string): string {
  const { bars, modules } = code128(text)
  const unit = Math.floor((WIDTH * 0.8) / (modules + 2 * QUIET))
  const left = (WIDTH - unit * modules) / 2
  return page(bars.map(({ x, width }) => rect(left + unit * x, 220, unit * width, 260)).join(''))
}

/** A waybill with a text as a QR code. */
export function qrWaybill(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = Math.floor(500 / size)
  const [left, top] = [(WIDTH - unit * size) / 2, (HEIGHT - unit * size) / 2]
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return page(dark.map(({ x, y }) => rect(left + unit * x, top + unit * y, unit, unit)).join(''))
}

/** A waybill as a picture. */
export const pictureOf = (waybill: string): Promise<Buffer> =>
  sharp(Buffer.from(waybill)).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer()

/** A film for a browser's fake camera (motion JPEG): each waybill for so many frames, of which it shows 30 a second. */
export async function filmOf(waybills: readonly string[], frames: number): Promise<Buffer> {
  const pictures = await Promise.all(waybills.map(pictureOf))
  return Buffer.concat(pictures.flatMap((picture) => Array<Buffer>(frames).fill(picture)))
}
