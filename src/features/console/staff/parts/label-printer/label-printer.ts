import { signal } from '@preact/signals-core'
import { readLocal, writeLocal } from '#engine/client/platform/storage.ts'

const KEY = 'labelPrinter'

/** How this device prints labels: by the browser, or as a file for a label printer of that many dots per inch. */
export const LABEL_PRINTERS = ['browser', '203', '300', '600'] as const
export type LabelPrinter = (typeof LABEL_PRINTERS)[number]

const isPrinter = (text: string | null): text is LabelPrinter =>
  LABEL_PRINTERS.some((one) => one === text)

const kept = readLocal(KEY)

/** Module state, as the other settings of a work place. */
export const labelPrinter = signal<LabelPrinter>(isPrinter(kept) ? kept : 'browser')

export function chooseLabelPrinter(printer: LabelPrinter): void {
  labelPrinter.value = printer
  writeLocal(KEY, printer)
}
