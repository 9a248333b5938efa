import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '#engine/client/ui/Select.tsx'
import { chooseLabelPrinter, LABEL_PRINTERS, labelPrinter } from './label-printer.ts'

/** How this device prints labels, wherever one is asked for. */
export function LabelPrinterField() {
  const { t } = useLingui()
  return (
    <Select
      label={t`Labels of this device`}
      hint={
        labelPrinter.value === 'browser' ? undefined : (
          <Trans>
            Each print saves a .zpl file. Open it with the program of your label printer.
          </Trans>
        )
      }
      value={labelPrinter.value}
      onChange={chooseLabelPrinter}
      options={LABEL_PRINTERS.map((value) => ({
        value,
        label: value === 'browser' ? t`Print in the browser` : t`ZPL file, ${value} dpi`,
      }))}
    />
  )
}
