import { encode } from 'uqr'

/** What scanners need around a code, in modules. */
const QUIET = 4

/** A text as a QR code: black on white in any colour scheme, because scanners expect it. */
export function QrCode({ text, label, dim }: { text: string; label: string; dim: boolean }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-control"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" opacity={dim ? 0.12 : 1} />
    </svg>
  )
}
