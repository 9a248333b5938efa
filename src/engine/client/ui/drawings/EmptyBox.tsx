import { Drawing } from './Drawing.tsx'

/** An open empty carton: an empty list of parcels. */
export function EmptyBox() {
  return (
    <Drawing>
      <path d="M24 122h152" className="stroke-line-strong" />
      <path d="M58 62l42 16v44L58 106z" className="fill-surface" />
      <path d="M142 62l-42 16v44l42-16z" className="fill-surface" />
      <path d="M58 62l42-16 42 16-42 16z" className="fill-brand-soft" />
      <path d="M58 62L40 48l42-15 18 13z" className="fill-surface" />
      <path d="M142 62l18-14-42-15-18 13z" className="fill-surface" />
      <path d="M111 99l20-8v11l-20 8z" className="fill-brand stroke-brand" />
      <path d="M66 79l10 4M66 86l16 6" className="stroke-line-strong" />
      <path
        d="M100 30V14M88 32l-7-12M112 32l7-12"
        className="stroke-line-strong"
        strokeDasharray="1 6"
      />
    </Drawing>
  )
}
