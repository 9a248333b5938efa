import { Drawing } from './Drawing.tsx'

/** An empty waybill: no address, no declaration. */
export function BlankLabel() {
  return (
    <Drawing>
      <g transform="rotate(-5 100 70)">
        <path
          d="M46 18h108a6 6 0 0 1 6 6v92a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6z"
          className="fill-surface"
        />
        <path
          d="M40 24a6 6 0 0 1 6-6h4v104h-4a6 6 0 0 1-6-6z"
          className="fill-brand stroke-brand"
        />
        <path d="M62 32h34M62 42h20" />
        <path d="M128 30h18v14h-18z" className="stroke-brand" />
        <path d="M50 58h110" strokeDasharray="5 5" className="stroke-line-strong" />
        <path d="M62 74h52M62 86h38" className="stroke-line-strong" />
        <path
          d="M64 102v10M70 102v10M74 102v10M82 102v10M86 102v10M92 102v10M100 102v10M104 102v10M112 102v10M118 102v10M122 102v10M130 102v10"
          strokeWidth="3"
          strokeLinecap="butt"
        />
      </g>
      <g transform="translate(142 82) rotate(42)">
        <path d="M-5-30h10v44L0 24l-5-10z" className="fill-surface" />
        <path d="M-5-22H5" />
        <path
          d="M-5-30h10v-6a3 3 0 0 0-3-3h-4a3 3 0 0 0-3 3z"
          className="fill-brand stroke-brand"
        />
      </g>
    </Drawing>
  )
}
