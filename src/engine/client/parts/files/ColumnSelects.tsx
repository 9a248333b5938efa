import { useLingui } from '@lingui/react/macro'
import type { TableRow } from '#engine/client/platform/tables/sheets.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { type ColumnsOf, samplesOf } from './titles.ts'

const NONE = 'none'
const LETTERS = 26

/** A column as spreadsheets name it: 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS))
  return column < LETTERS ? last : letterOf(Math.floor(column / LETTERS) - 1) + last
}

type ColumnSelectsProps<Field extends string> = {
  /** The titles of the file's columns, and the rows below them. */
  recognised: { titles: readonly string[]; body: readonly TableRow[] }
  /** What a file can have, in this order. `missing` is said where the file must have it. */
  fields: readonly { name: Field; label: string; missing?: string | undefined }[]
  columns: ColumnsOf<Field>
  onChange: (columns: ColumnsOf<Field>) => void
  /** Whether to show what is missing. */
  tried: boolean
}

/** One choice for each field: the columns of the file, each with its title and what is in it. */
export function ColumnSelects<Field extends string>(props: ColumnSelectsProps<Field>) {
  const { recognised, fields, columns, onChange, tried } = props
  const { t } = useLingui()
  const { titles, body } = recognised
  const width = Math.max(titles.length, ...body.slice(0, 50).map(({ cells }) => cells.length))
  const samples = Array.from({ length: width }, (_, column) => samplesOf(body, column))
  const options = samples.map((sample, column) => ({
    value: String(column),
    label: [`${letterOf(column)}: ${titles[column] ?? ''}`.trim(), ...sample].join(' · '),
  }))
  return fields.map(({ name, label, missing }) => {
    const column = columns[name]
    const sample = column === null ? [] : (samples[column] ?? [])
    return (
      <Select
        key={name}
        label={label}
        optional={missing === undefined}
        value={column === null ? NONE : String(column)}
        onChange={(value) =>
          onChange({ ...columns, [name]: value === NONE ? null : Number(value) })
        }
        options={[{ value: NONE, label: t`Not in this file` }, ...options]}
        hint={
          sample.length > 0 && <span className="font-mono wrap-anywhere">{sample.join(', ')}</span>
        }
        error={tried && column === null ? missing : undefined}
      />
    )
  })
}
