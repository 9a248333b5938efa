import { Drawing } from '#ui/drawings/Drawing.tsx'

/** An empty sack truck. */
export function CartDrawing() {
  return (
    <Drawing>
      <path d="M20 122h160" className="stroke-line-strong" />
      <circle cx="86" cy="108" r="13" className="fill-surface" />
      <circle cx="86" cy="108" r="3" className="fill-brand stroke-brand" />
      <path d="M56 22c8 0 12 4 14 12l16 61" />
      <path d="M74 50l24-6M80 72l24-6" className="stroke-line-strong" />
      <path d="M98 112l52-13" strokeWidth="4" />
      <path d="M48 22h10" className="stroke-brand" strokeWidth="6" />
      <path
        d="M104 36l34-9 12 44-34 9z"
        strokeDasharray="4 6"
        className="stroke-line-strong fill-none"
      />
      <path d="M119 32l4 14 5-4 6 1-4-14" className="stroke-brand" strokeDasharray="3 4" />
    </Drawing>
  )
}
