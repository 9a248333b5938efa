import { Drawing } from './Drawing.tsx'

/** A parcel under a mast without signal: offline. */
export function NoSignal() {
  return (
    <Drawing>
      <path d="M14 116h108v12" />
      <path d="M30 116v16M70 116v16M108 116v16" className="stroke-line-strong" />
      <path d="M44 84h38v32H44z" className="fill-surface" />
      <path d="M56 84h14v12l-7-5-7 5z" className="fill-brand stroke-brand" />
      <path d="M50 106h12" className="stroke-line-strong" />
      <path d="M140 116l12-62 12 62M145 92h14M148 76h8" />
      <circle cx="152" cy="48" r="5" className="fill-surface" />
      <path
        d="M138 36a20 20 0 0 1 28 0M128 25a34 34 0 0 1 48 0"
        className="stroke-line-strong"
        strokeDasharray="4 6"
      />
      <path d="M134 18l36 34" className="stroke-brand" strokeWidth="3" />
      <path d="M126 128c7-5 13-5 20 0s13 5 20 0 13-5 20 0" className="stroke-line-strong" />
    </Drawing>
  )
}
