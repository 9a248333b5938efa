import { PrintNow, PrintPage } from '#engine/client/ui/PrintPage.tsx'
import { labelsToPrint, shownLabel } from '#features/console/staff/parts/label.ts'
import { ShelfLabel } from './ShelfLabel.tsx'
import './shelf-label.css'

/** Prints the requested labels, each alone on its page, and so the browser's own print of a page that shows one. */
export function PrintSheet() {
  const labels = labelsToPrint.value
  const current = shownLabel.value
  if (labels.length > 0) {
    return (
      <PrintNow onDone={forgetLabels}>
        {labels.map((label) => (
          // Several unclaimed boxes may have one tracking number.
          <ShelfLabel
            key={`${label.code ?? label.trackingNumber} ${label.receivedAt}`}
            label={label}
          />
        ))}
      </PrintNow>
    )
  }
  return (
    current && (
      <PrintPage>
        <ShelfLabel label={current} />
      </PrintPage>
    )
  )
}

function forgetLabels(): void {
  labelsToPrint.value = []
}
