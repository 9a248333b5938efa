import { encode } from 'uqr'

/** What scanners need around a code, in modules. */
const QUIET = 4
/** The dots of a picture for each module: enough for an app that reads a saved picture. */
const DOTS = 8

type DrawnCode = {
  /** The dark modules as a path of SVG, from 0. */
  path: string
  /** Where the quiet zone begins. */
  start: number
  /** The width and height with the quiet zone, in modules. */
  side: number
}

/** A text as a QR code with 15 % of repair. */
export function drawCode(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, start: -QUIET, side: size + 2 * QUIET }
}

/** The same as a picture file (PNG); null where a page may not draw. */
export async function codePicture(text: string): Promise<Blob | null> {
  const { path, start, side } = drawCode(text)
  const canvas = document.createElement('canvas')
  canvas.width = side * DOTS
  canvas.height = side * DOTS
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(DOTS, DOTS)
  context.translate(-start, -start)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
