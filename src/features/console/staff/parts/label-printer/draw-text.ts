import type { Dots } from './zpl.ts'

const BLACK_FROM = 128

/** The dots of an alpha channel: its pixels in rows of `width`, four bytes each. */
export function dotsOf(pixels: Uint8ClampedArray, width: number): Dots {
  const bytesPerRow = Math.ceil(width / 8)
  const rows = pixels.length / 4 / width
  const bytes = new Uint8Array(bytesPerRow * rows)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const alpha = pixels[(y * width + x) * 4 + 3] ?? 0
      const place = y * bytesPerRow + (x >> 3)
      if (alpha >= BLACK_FROM) bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { bytesPerRow, bytes }
}

/** Draws a line of text with the fonts of the device, narrowed where it would be wider. */
export function drawText(text: string, size: { width: number; height: number }): Dots {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  const font = `700 ${size.height}px sans-serif`
  context.font = font
  const width = Math.max(1, Math.min(size.width, Math.ceil(context.measureText(text).width)))
  canvas.width = width
  // Room for what hangs below the line.
  canvas.height = Math.ceil(size.height * 1.2)
  context.font = font
  context.textBaseline = 'top'
  context.fillText(text, 0, 0, width)
  return dotsOf(context.getImageData(0, 0, canvas.width, canvas.height).data, width)
}
