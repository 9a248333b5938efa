import { Drawing } from './Drawing.tsx'

/** A phone that reads a parcel's label. */
export function ScanDrawing() {
  return (
    <Drawing>
      <path d="M14 40l30-12 30 12v32L44 84 14 72z" className="fill-paper" />
      <path d="M14 40l30 12 30-12M44 52v32" />
      <path d="M52 66l14-6v-9l-14 6z" className="fill-surface" />
      <path d="M56 62v-4M59 61v-4M62 60v-4" />
      <path
        d="M78 10h34a5 5 0 0 1 5 5v58a5 5 0 0 1-5 5H78a5 5 0 0 1-5-5V15a5 5 0 0 1 5-5z"
        className="fill-surface"
      />
      <path d="M90 72h10" />
      <path d="M82 34v-8h8M108 34v-8h-8M82 46v8h8M108 46v8h-8" />
      <path d="M80 40h30" className="stroke-brand" strokeWidth="3" />
    </Drawing>
  )
}
