import { Drawing } from './Drawing.tsx'

/** An address label with the member's code underlined in red. */
export function AddressDrawing() {
  return (
    <Drawing>
      <path d="M18 14h92v68H18z" className="fill-paper" />
      <path d="M18 26h92" strokeDasharray="3 5" />
      <path d="M28 20h14M96 20h4" />
      <path d="M30 40h36M30 50h52M30 60h44" className="stroke-line-strong" />
      <path d="M30 72h40" className="stroke-brand" strokeWidth="5" />
      <path
        d="M96 42c6 0 10 4 10 10 0 7-10 17-10 17S86 59 86 52c0-6 4-10 10-10z"
        className="fill-surface"
      />
      <circle cx="96" cy="52" r="3.5" className="fill-brand stroke-brand" />
    </Drawing>
  )
}
