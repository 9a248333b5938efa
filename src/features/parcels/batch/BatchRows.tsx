import { Plural, Trans } from '@lingui/react/macro'
import { Section } from '#features/parcels/shared/Section.tsx'
import { BatchRowFields } from './BatchRowFields.tsx'
import type { BatchRow, CheckedRow } from './batch.ts'
import { BATCH_COLUMNS } from './batch-columns.ts'

type BatchRowsProps = {
  checked: readonly CheckedRow[]
  onChange: (rows: BatchRow[]) => void
}

/** The rows of a batch, each to be edited in its place. */
export function BatchRows({ checked, onChange }: BatchRowsProps) {
  const rows = checked.map(({ row }) => row)
  const replace = (next: BatchRow) => onChange(rows.map((row) => (row.id === next.id ? next : row)))
  const remove = (id: string) => onChange(rows.filter((row) => row.id !== id))
  return (
    <Section title={<Plural value={checked.length} one="# parcel" other="# parcels" />}>
      <div aria-hidden="true" className={`caption hidden gap-2 lg:grid ${BATCH_COLUMNS}`}>
        <span>
          <Trans>Tracking number</Trans>
        </span>
        <span>
          <Trans>Goods name</Trans>
        </span>
        <span className="text-right">
          <Trans>Quantity</Trans>
        </span>
        <span className="text-right">
          <Trans>Unit price</Trans>
        </span>
      </div>
      <ol className="grid gap-3">
        {checked.map(({ row, failures }, index) => (
          <BatchRowFields
            key={row.id}
            index={index}
            row={row}
            failures={failures}
            onChange={replace}
            onRemove={remove}
          />
        ))}
      </ol>
    </Section>
  )
}
