/** A picture with more pixels takes seconds to read on a phone, and a bar code needs fewer. */
const MAX_SIDE = 2_000

type Drawable = HTMLVideoElement | ImageBitmap

/** Draws frames and pictures to read their pixels; null while there is nothing to draw. */
export function pixelReader(): (source: Drawable) => ImageData | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (source) => {
    const [width, height] =
      'videoWidth' in source
        ? [source.videoWidth, source.videoHeight]
        : [source.width, source.height]
    if (context === null || width === 0 || height === 0) return null
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
}

/** The pixels of a picture file; null if it is no picture. */
export async function pixelsOf(file: File): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const pixels = bitmap && pixelReader()(bitmap)
  bitmap?.close()
  return pixels
}
