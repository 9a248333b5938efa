import { Barcode } from '#features/console/staff/parts/Barcode.tsx'
import type { Label } from '#features/console/staff/parts/label.ts'
import { useLabelText } from './use-label-text.ts'

/** A shelf label of 100 × 60 mm: large text for people above, the barcode for scanners below. Always black on white. */
export function ShelfLabel({ label }: { label: Label }) {
  const { owner, shelf, number, bars, facts } = useLabelText()(label)
  return (
    <div className="shelf-label">
      <div className="shelf-label-top">
        <span>{owner}</span>
        <span className="shelf-label-shelf">{shelf}</span>
      </div>
      <div className="shelf-label-code" data-long={label.code === null || undefined}>
        {number}
      </div>
      <Barcode text={bars} className="shelf-label-bars" />
      {facts.map((fact) => (
        <div key={fact} className="shelf-label-facts">
          {fact}
        </div>
      ))}
    </div>
  )
}
