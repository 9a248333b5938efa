import { useLingui } from '@lingui/react/macro'
import type { TableSheet } from '#platform/tables/sheets.ts'
import { Select } from '#ui/Select.tsx'

type SheetSelectProps = {
  sheets: readonly TableSheet[]
  /** The place of the chosen one. */
  value: number
  onChange: (value: number) => void
}

/** Chooses the sheet of a workbook, or the encoding of a text that may be in several; nothing where there is only one. */
export function SheetSelect({ sheets, value, onChange }: SheetSelectProps) {
  const { t } = useLingui()
  if (sheets.length < 2) return null
  return (
    <Select
      label={
        sheets.some(({ isOneReading }) => isOneReading) ? t`Which text looks right?` : t`Sheet`
      }
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={sheets.map(({ name }, nth) => ({ value: String(nth), label: name }))}
    />
  )
}
