import { PrintNow, PrintPage } from '#engine/client/ui/PrintPage.tsx'
import { labelToPrint, shownLabel } from '#features/console/staff/parts/label.ts'
import { ShelfLabel } from './ShelfLabel.tsx'
import './shelf-label.css'

/** Prints each requested label alone on its page, and so the browser's own print of a page that shows one. */
export function PrintSheet() {
  const label = labelToPrint.value
  const current = shownLabel.value
  if (label) {
    return (
      <PrintNow onDone={forgetLabel}>
        <ShelfLabel label={label} />
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

function forgetLabel(): void {
  labelToPrint.value = null
}
