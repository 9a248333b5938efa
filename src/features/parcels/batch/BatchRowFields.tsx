import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { GoodsClassNote } from '#features/parcels/shared/GoodsClassNote.tsx'
import { classOf } from '#features/parcels/shared/parcel-form.ts'
import { useFailureWords } from '#parts/use-failure-words.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { BatchCell } from './BatchCell.tsx'
import type { BatchRow } from './batch.ts'
import { BATCH_COLUMNS } from './batch-columns.ts'

type BatchRowFieldsProps = {
  index: number
  row: BatchRow
  failures: readonly FieldFailure[]
  onChange: (row: BatchRow) => void
  onRemove: (id: string) => void
}

/** One parcel of a batch: a small form on a phone, a row of cells on a desktop. */
export function BatchRowFields({ index, row, failures, onChange, onRemove }: BatchRowFieldsProps) {
  const { t } = useLingui()
  const error = useFailureWords(failures)
  const number = index + 1
  const cell = (field: 'trackingNumber' | 'name' | 'quantity' | 'unitPrice') => ({
    value: row[field],
    onChange: (value: string) => onChange({ ...row, [field]: value }),
  })
  return (
    <li className="grid gap-2 border-t border-dashed border-line pt-3 first:border-0 first:pt-0 lg:border-0 lg:pt-0">
      <div className={`grid grid-cols-[1fr_1fr_2.75rem] items-start gap-2 ${BATCH_COLUMNS}`}>
        <BatchCell
          label={t`Tracking number`}
          code
          span="col-span-2"
          error={error('trackingNumber', t`Tracking number`)}
          {...cell('trackingNumber')}
        />
        <BatchCell
          label={t`Goods name`}
          span="col-span-3"
          error={error('goods.0.name', t`Goods name`)}
          {...cell('name')}
        />
        <BatchCell
          label={t`Quantity`}
          figure="numeric"
          error={error('goods.0.quantity', t`Quantity`)}
          {...cell('quantity')}
        />
        <BatchCell
          label={t`Unit price`}
          figure="decimal"
          span="col-span-2"
          error={error('goods.0.unitPriceFen', t`Unit price`)}
          {...cell('unitPrice')}
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
