import { useLingui } from '@lingui/react/macro'
import type { TableSheet } from '#engine/client/platform/tables/sheets.ts'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Select } from '#engine/client/ui/Select.tsx'

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
  const choice = {
    value: String(value),
    onChange: (chosen: string) => onChange(Number(chosen)),
  }
  const options = sheets.map(({ name }, nth) => ({ value: String(nth), label: name }))
  if (!sheets.some(({ isOneReading }) => isOneReading))
    return <Select label={t`Sheet`} {...choice} options={options} />
  // Cards, because a select cuts the words by which a person tells the readings apart.
  return (
    <RadioCards
      label={t`Which text looks right?`}
      {...choice}
      options={options.map(({ value, label }) => ({
        value,
        label: <span className="wrap-anywhere">{label}</span>,
      }))}
    />
  )
}
