import { RING_PARTS } from '#features/shots/rules/retake-states.ts'

/** A ring in `RING_PARTS` of the picture; the radius of its width. */
export type Ring = { x: number; y: number; radius: number }

const percent = (parts: number) => `${(parts * 100) / RING_PARTS}%`

/** Rings over a picture that fills the element with `relative` around both. */
export function RingLayer({ rings }: { rings: readonly Ring[] }) {
  return rings.map(({ x, y, radius }) => (
    <span
      key={`${x} ${y} ${radius}`}
      aria-hidden
      data-ring=""
      className="pointer-events-none absolute aspect-square -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-danger outline-2 outline-white/80"
      style={{ left: percent(x), top: percent(y), width: percent(2 * radius) }}
    />
  ))
}
