import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { type Label, labelToPrint } from '#features/staff/shared/label.ts'
import { ShelfLabel } from './ShelfLabel.tsx'
import './shelf-label.css'

/** Sends each label that is asked for to the printer, alone on its paper. */
export function PrintSheet() {
  const label = labelToPrint.value
  return label && <Printing label={label} onDone={forgetLabel} />
}

function forgetLabel(): void {
  labelToPrint.value = null
}

function Printing({ label, onDone }: { label: Label; onDone: () => void }) {
  useEffect(() => {
    // Safari returns from print() before the page was drawn: only the event says that it is done.
    addEventListener('afterprint', onDone, { once: true })
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className="print-sheet">
      <ShelfLabel label={label} />
    </div>,
    document.body,
  )
}
