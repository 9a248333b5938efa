import { code128 } from './code128.ts'

const QUIET_MODULES = 10
/** High enough for a hand that does not aim; the drawing is stretched to its box. */
const HEIGHT = 40

/** A text as Code 128, to be scanned from paper: black on white whatever the colours of the screen. */
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
