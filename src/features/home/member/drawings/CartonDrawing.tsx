import { Drawing } from './Drawing.tsx'

/** A carton with its three measures. */
export function CartonDrawing() {
  return (
    <Drawing>
      <path d="M14 34l44-16 44 12v36L58 86 14 70z" className="fill-paper" />
      <path d="M14 34l44 14 44-18M58 48v38" />
      <path d="M36 26l44 13v12" className="stroke-brand" strokeWidth="4" />
      <g className="fill-ink-soft stroke-none font-mono text-[10px]">
        <text x="22" y="91">
          40
        </text>
        <text x="84" y="86">
          50
        </text>
        <text x="107" y="52">
          30
        </text>
      </g>
    </Drawing>
  )
}
