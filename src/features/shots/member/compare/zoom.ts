/** How a picture is shown in its frame: `x` and `y` move it, in parts of the frame, from where it lies unzoomed. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }

export const MAX_SCALE = 4
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** A zoom whose picture covers its frame and is no larger than the largest. */
export function limited({ scale, x, y }: Zoom): Zoom {
  const size = between(1, scale, MAX_SCALE)
  const room = (size - 1) / 2
  return { scale: size, x: between(-room, x, room), y: between(-room, y, room) }
}

/** Zooms by a factor so that what lies under `at`, in parts of the frame, stays under it. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = between(1, zoom.scale * factor, MAX_SCALE)
  const ratio = scale / zoom.scale
  const stay = (middle: number, moved: number) => middle - (middle - moved) * ratio
  return limited({ scale, x: stay(at.x - 0.5, zoom.x), y: stay(at.y - 0.5, zoom.y) })
}

/** How much of a square frame a whole picture of a shape takes, `ratio` being its width to its height. */
export const fitted = (ratio: number): { width: number; height: number } => ({
  width: Math.min(ratio, 1),
  height: Math.min(1 / ratio, 1),
})

/** The place in a picture of a shape, in its parts, that lies under a place of its square frame. */
export function placeIn({ scale, x, y }: Zoom, at: Point, ratio: number): Point {
  const { width, height } = fitted(ratio)
  return {
    x: between(0, (at.x - 0.5 - x) / scale / width + 0.5, 1),
    y: between(0, (at.y - 0.5 - y) / scale / height + 0.5, 1),
  }
}
