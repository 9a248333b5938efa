import { Drawing } from './Drawing.tsx'

/** An empty warehouse shelf: nothing has arrived, nothing is expected. */
export function Shelf() {
  return (
    <Drawing>
      <path d="M20 126h160" className="stroke-line-strong" />
      <path d="M38 18v108M162 18v108" strokeWidth="3" />
      <path d="M38 56h124M38 96h124" strokeWidth="3" />
      <path d="M50 32h30v24H50z" className="fill-surface" />
      <path d="M65 32v8" className="stroke-brand" />
      <path d="M55 48h8" className="stroke-line-strong" />
      <path d="M118 72h32v24h-32z" className="fill-brand-soft" />
      <path d="M128 72h12v10l-6-4-6 4z" className="fill-brand stroke-brand" />
      <path
        d="M96 32h24v24H96zM54 74h28v22H54z"
        className="stroke-line-strong"
        strokeDasharray="3 5"
      />
      <path d="M86 60h28v8H86z" className="fill-surface" strokeWidth="1.75" />
      <path d="M92 64h16" strokeWidth="1.75" />
      <path d="M52 106h34v20H52z" className="fill-surface" />
      <path d="M60 106v6h10" className="stroke-line-strong" />
    </Drawing>
  )
}
