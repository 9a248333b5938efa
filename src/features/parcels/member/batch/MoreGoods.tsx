import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import type { BatchGoods } from '#features/parcels/member/data/drafts.ts'
import { GoodsClassNote } from '#features/parcels/member/shared/GoodsClassNote.tsx'
import { classOf } from '#features/parcels/member/shared/parcel-form.ts'
import { BatchCell, BatchChoice, priceAnswers, quantityAnswers } from './BatchCell.tsx'
import { BATCH_COLUMNS } from './batch-columns.ts'
import { withoutName } from './cell-values.ts'

type MoreGoodsProps = {
  goods: BatchGoods
  currency: string
  /** The number of its row, from 1, and its place among the goods of the parcel, from 0. */
  row: number
  index: number
  failures: readonly FieldFailure[]
  onChange: (goods: BatchGoods) => void
  onRemove: () => void
}

/** A further goods line of a parcel in a batch, below its row. */
export function MoreGoods({
  goods,
  currency,
  row: number,
  index,
  failures,
  onChange,
  onRemove,
}: MoreGoodsProps) {
  const { t, i18n } = useLingui()
  const change = (changes: Partial<BatchGoods>) => onChange({ ...goods, ...changes })
  const bind = useFields(goods, change, failures)
  const cell = (name: 'name' | 'quantity' | 'unitPrice', label: string, field: string) => {
    const bound = bind(name, label, `goods.${index}.${field}`)
    const message = bound.error
    return { ...bound, error: message && t`Row ${number}: ${message}` }
  }
  const nth = index + 1
  return (
    <>
      <fieldset
        aria-label={t`Row ${number}, goods ${nth}`}
        className={`grid min-w-0 grid-cols-[1fr_1fr_2.75rem] items-start gap-2 border-l-2 border-line pl-3 lg:border-0 lg:pl-0 ${BATCH_COLUMNS}`}
      >
        <div className="col-span-2 lg:col-span-1 lg:col-start-3">
          <BatchCell {...cell('name', t`Goods name`, 'name')} />
        </div>
        <IconButton
          icon={Trash2}
          label={t`Remove goods ${nth} of row ${number}`}
          onClick={onRemove}
          className="self-end lg:order-last lg:self-start"
        />
        <BatchCell
          {...cell('quantity', t`Quantity`, 'quantity')}
          answers={quantityAnswers(goods.quantity, (quantity) => change({ quantity }))}
          figure="numeric"
        />
        <BatchCell
          {...cell('unitPrice', t`Unit price`, 'unitPriceFen')}
          label={t`Unit price (${currency})`}
          value={withoutName(goods.unitPrice, currency)}
          answers={priceAnswers(goods.unitPrice, (unitPrice) => change({ unitPrice }))}
          figure="decimal"
          span="col-span-2"
        />
        <BatchChoice
          label={t`Goods class`}
          span="col-span-3"
          value={classOf(goods)}
          onChange={(goodsClass) => change({ goodsClass })}
          options={GOODS_CLASSES.map((value) => ({
            value,
            label: i18n._(GOODS_CLASS_WORDS[value]),
          }))}
        />
      </fieldset>
      <GoodsClassNote
        name={goods.name}
        chosen={classOf(goods)}
        onChoose={(goodsClass) => change({ goodsClass })}
      />
    </>
  )
}
