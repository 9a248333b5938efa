import { RING_PARTS } from '#features/shots/rules/retake-states.ts'

/** A ring in `RING_PARTS` of the picture; the radius of its width. */
export type Ring = { x: number; y: number; radius: number }

const percent = (parts: number) => `${(parts * 100) / RING_PARTS}%`

/** The same in both schemes, because what lies below is a photo. */
const SEEN_ON_PHOTOS = {
  border: '3px solid #e0142e',
  boxShadow: '0 0 0 2px rgb(255 255 255 / 0.85)',
}

/** Rings over a picture that fills the element with `relative` around both. */
export function RingLayer({ rings }: { rings: readonly Ring[] }) {
  return rings.map(({ x, y, radius }) => (
    <span
      key={`${x} ${y} ${radius}`}
      aria-hidden
      data-ring=""
      className="pointer-events-none absolute aspect-square -translate-x-1/2 -translate-y-1/2 rounded-full"
      style={{ ...SEEN_ON_PHOTOS, left: percent(x), top: percent(y), width: percent(2 * radius) }}
    />
  ))
}
