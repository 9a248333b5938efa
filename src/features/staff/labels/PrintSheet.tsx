import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { type Label, labelToPrint, shownLabel } from '#features/staff/shared/label.ts'
import { ShelfLabel } from './ShelfLabel.tsx'
import './shelf-label.css'

/** Prints each requested label alone on its page, and so the browser's own print of a page that shows one. */
export function PrintSheet() {
  const label = labelToPrint.value
  const shown = shownLabel.value
  if (label) return <Printing label={label} onDone={forgetLabel} />
  return shown && <Sheet label={shown} />
}

function forgetLabel(): void {
  labelToPrint.value = null
}

function Printing({ label, onDone }: { label: Label; onDone: () => void }) {
  useEffect(() => {
    // Safari returns from print() before the page is drawn; only the event marks the end.
    addEventListener('afterprint', onDone, { once: true })
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return <Sheet label={label} />
}

function Sheet({ label }: { label: Label }) {
  return createPortal(
    <div className="print-sheet">
      <ShelfLabel label={label} />
    </div>,
    document.body,
  )
}
