import { PrintNow, PrintPage } from '#engine/client/ui/PrintPage.tsx'
import { labelsToPrint, shownLabel } from '#features/console/staff/parts/label.ts'
import { labelPrinter } from '#features/console/staff/parts/label-printer/label-printer.ts'
import { SaveLabels } from '#features/console/staff/parts/label-printer/SaveLabels.tsx'
import { ShelfLabel } from './ShelfLabel.tsx'
import { shelfLabelPage, useLabelText } from './use-label-text.ts'
import './shelf-label.css'

/**
 * Prints the requested labels, each alone on its page, or saves them for the label printer of this device; and is what the
 * browser's own print of a page that shows a label prints.
 */
export function PrintSheet() {
  const labels = labelsToPrint.value
  const current = shownLabel.value
  const printer = labelPrinter.value
  const textOf = useLabelText()
  if (labels.length > 0) {
    return printer === 'browser' ? (
      <PrintNow onDone={forgetLabels}>
        {labels.map((label) => (
          // Several unclaimed boxes may have one tracking number.
          <ShelfLabel
            key={`${label.code ?? label.trackingNumber} ${label.receivedAt}`}
            label={label}
          />
        ))}
      </PrintNow>
    ) : (
      <SaveLabels
        name={labels.length === 1 ? 'label' : 'labels'}
        pages={labels.map((label) => shelfLabelPage(textOf(label)))}
        resolution={printer}
        onDone={forgetLabels}
      />
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
