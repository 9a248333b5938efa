import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Select } from '#ui/Select.tsx'
import { COLUMN_FIELDS, type ColumnField, type Columns } from './column-contents.ts'
import { type Recognised, samplesOf } from './columns.ts'

const FIELD_WORDS = {
  trackingNumber: msg`Tracking number`,
  name: msg`Goods name`,
  quantity: msg`Quantity`,
  unitPrice: msg`Unit price`,
  totalPrice: msg`Total price`,
  orderNumber: msg`Order number`,
  currency: msg`Currency`,
} as const satisfies Record<ColumnField, MessageDescriptor>

const NONE = 'none'
const LETTERS = 26

/** A column as spreadsheets name it: 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS))
  return column < LETTERS ? last : letterOf(Math.floor(column / LETTERS) - 1) + last
}

type ColumnSelectsProps = {
  recognised: Recognised
  columns: Columns
  onChange: (columns: Columns) => void
  /** Whether to show that the column of the numbers is missing. */
  tried: boolean
}

/** One choice for each field: the columns of the file, each with its title and what is in it. */
export function ColumnSelects({ recognised, columns, onChange, tried }: ColumnSelectsProps) {
  const { t, i18n } = useLingui()
  const { titles, body } = recognised
  const width = Math.max(titles.length, ...body.slice(0, 50).map(({ cells }) => cells.length))
  const samples = Array.from({ length: width }, (_, column) => samplesOf(body, column))
  const options = samples.map((sample, column) => ({
    value: String(column),
    label: [`${letterOf(column)}: ${titles[column] ?? ''}`.trim(), ...sample].join(' · '),
  }))
  return COLUMN_FIELDS.map((field) => {
    const column = columns[field]
    const sample = column === null ? [] : (samples[column] ?? [])
    return (
      <Select
        key={field}
        label={i18n._(FIELD_WORDS[field])}
        optional={field !== 'trackingNumber'}
        value={column === null ? NONE : String(column)}
        onChange={(value) =>
          onChange({ ...columns, [field]: value === NONE ? null : Number(value) })
        }
        options={[{ value: NONE, label: t`Not in this file` }, ...options]}
        hint={
          sample.length > 0 && <span className="font-mono wrap-anywhere">{sample.join(', ')}</span>
        }
        error={
          tried && field === 'trackingNumber' && column === null
            ? t`Choose the column with the tracking numbers`
            : undefined
        }
      />
    )
  })
}
