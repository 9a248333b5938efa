import { Drawing } from './Drawing.tsx'

/** A shop with a striped awning and a parcel before its door. */
export function ShopDrawing() {
  return (
    <Drawing>
      <path d="M22 44v38h84V44" className="fill-paper" />
      <path d="M26 14h76l12 20H14z" className="fill-surface" />
      <path
        d="M14 34a8 8 0 0 0 20 0 8 8 0 0 0 20 0 8 8 0 0 0 20 0 8 8 0 0 0 20 0 8 8 0 0 0 20 0"
        className="fill-surface"
      />
      <path
        d="M41 14l-7 20a8 8 0 0 0 20 0l2-20zM72 14l2 20a8 8 0 0 0 20 0l-7-20z"
        className="fill-brand stroke-brand"
      />
      <path d="M32 82V56h20v26" />
      <path d="M62 52h34v16H62z" />
      <path d="M70 82V72h18v10z" className="fill-surface" />
      <path d="M79 72v4" className="stroke-brand" />
      <path d="M10 82h108" />
    </Drawing>
  )
}
