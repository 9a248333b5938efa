import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { BatchRow } from '#data/draft-forms.ts'
import { GoodsClassNote } from '#features/parcels/shared/GoodsClassNote.tsx'
import { classOf } from '#features/parcels/shared/parcel-form.ts'
import { Section } from '#features/parcels/shared/Section.tsx'
import { useFields } from '#parts/use-fields.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { classNames } from '#ui/class-names.ts'
import { CONTROL_CLASS } from '#ui/control-class.ts'
import { FieldError } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { CheckedRow } from './batch.ts'

/** The columns of a row on a desktop, under one header. */
const BATCH_COLUMNS = 'lg:grid-cols-[1.4fr_1.6fr_5.5rem_7.5rem_2.75rem]'

type BatchRowsProps = {
  checked: readonly CheckedRow[]
  onChange: (rows: BatchRow[]) => void
}

/** The editable rows of a batch. */
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

type BatchRowFieldsProps = {
  index: number
  row: BatchRow
  failures: readonly FieldFailure[]
  onChange: (row: BatchRow) => void
  onRemove: (id: string) => void
}

/** One parcel of a batch: a small form on a phone, a table row on a desktop. */
function BatchRowFields({ index, row, failures, onChange, onRemove }: BatchRowFieldsProps) {
  const { t } = useLingui()
  const change = (changes: Partial<BatchRow>) => onChange({ ...row, ...changes })
  const field = useFields(row, change, failures)
  const number = index + 1
  return (
    <li className="grid gap-2 border-t border-dashed border-line pt-3 first:border-0 first:pt-0 lg:border-0 lg:pt-0">
      <div className={`grid grid-cols-[1fr_1fr_2.75rem] items-start gap-2 ${BATCH_COLUMNS}`}>
        <BatchCell {...field('trackingNumber', t`Tracking number`)} code span="col-span-2" />
        <BatchCell {...field('name', t`Goods name`, 'goods.0.name')} span="col-span-3" />
        <BatchCell {...field('quantity', t`Quantity`, 'goods.0.quantity')} figure="numeric" />
        <BatchCell
          {...field('unitPrice', t`Unit price`, 'goods.0.unitPriceFen')}
          figure="decimal"
          span="col-span-2"
        />
        <IconButton
          icon={Trash2}
          label={t`Remove line ${number}`}
          onClick={() => onRemove(row.id)}
          className="col-start-3 row-start-1 mt-5 lg:col-start-auto lg:row-start-auto lg:mt-0"
        />
      </div>
      <GoodsClassNote name={row.name} chosen={classOf({ name: row.name, goodsClass: null })} />
    </li>
  )
}

type BatchCellProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  code?: boolean
  /** The number of columns it spans on a phone. */
  span?: 'col-span-2' | 'col-span-3'
  figure?: 'numeric' | 'decimal'
}

/** An input with its label above it on a phone and in the column header on a desktop. */
function BatchCell({ label, value, onChange, error, code, span, figure }: BatchCellProps) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div className={classNames('grid gap-1 lg:col-span-1', span)}>
      <label htmlFor={id} className="caption lg:sr-only">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={figure}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={classNames(CONTROL_CLASS, code && 'font-mono', figure && 'text-right')}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
