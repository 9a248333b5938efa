import { code128 } from '#engine/shared/code128.ts'

const QUIET_MODULES = 10
/** Tall enough to scan without careful aiming; the drawing is stretched to its box. */
const HEIGHT = 40

/** A text as a Code 128 barcode for printing: black on white in any colour scheme. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const { bars, modules } = code128(text)
  const path = bars.map(({ x, width }) => `M${x} 0h${width}v${HEIGHT}h-${width}z`).join('')
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`${-QUIET_MODULES} 0 ${modules + 2 * QUIET_MODULES} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
