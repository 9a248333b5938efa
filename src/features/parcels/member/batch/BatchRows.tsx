import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import type { BatchRow } from '#features/parcels/member/data/drafts.ts'
import { GoodsClassNote } from '#features/parcels/member/shared/GoodsClassNote.tsx'
import { classOf } from '#features/parcels/member/shared/parcel-form.ts'
import { BatchCell, BatchChoice, priceAnswers, quantityAnswers } from './BatchCell.tsx'
import { type CheckedRow, withRowAbove } from './batch.ts'
import { BATCH_COLUMNS } from './batch-columns.ts'
import { withoutName } from './cell-values.ts'
import { MoreGoods } from './MoreGoods.tsx'

type BatchRowsProps = {
  checked: readonly CheckedRow[]
  /** The currency in which prices are typed. */
  currency: string
  onChange: (rows: BatchRow[]) => void
}

/** The editable rows of a batch. */
export function BatchRows({ checked, currency, onChange }: BatchRowsProps) {
  const rows = checked.map(({ row }) => row)
  const replace = (next: BatchRow) => onChange(rows.map((row) => (row.id === next.id ? next : row)))
  const remove = (id: string) => onChange(rows.filter((row) => row.id !== id))
  return (
    <Section title={<Plural value={checked.length} one="# parcel" other="# parcels" />}>
      <div aria-hidden="true" className={`caption hidden gap-2 lg:grid ${BATCH_COLUMNS}`}>
        <span />
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
          <Trans>Unit price ({currency})</Trans>
        </span>
        <span>
          <Trans>Goods class</Trans>
        </span>
      </div>
      <ol className="grid gap-3">
        {checked.map(({ row, failures }, index) => (
          <BatchRowFields
            key={row.id}
            onJoin={() => onChange(withRowAbove(rows, row.id))}
            index={index}
            row={row}
            currency={currency}
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
  currency: string
  failures: readonly FieldFailure[]
  onChange: (row: BatchRow) => void
  onRemove: (id: string) => void
  /** Puts its goods into the row above. */
  onJoin: () => void
}

/** One parcel of a batch: a small form on a phone, a table row on a desktop. Its errors name the row. */
function BatchRowFields(props: BatchRowFieldsProps) {
  const { index, row, currency, failures, onChange, onRemove, onJoin } = props
  const { t, i18n } = useLingui()
  const change = (changes: Partial<BatchRow>) => onChange({ ...row, ...changes })
  const number = index + 1
  const named = (message: string | undefined) => message && t`Row ${number}: ${message}`
  const bind = useFields(row, change, failures)
  const cell = (...args: Parameters<typeof bind>) => {
    const bound = bind(...args)
    return { ...bound, error: named(bound.error) }
  }
  const price = cell('unitPrice', t`Unit price`, 'goods.0.unitPriceFen')
  const total = cell('unitPrice', t`Total price`, 'goods.0.declaredValueFen')
  const codeOf = (path: string) => failures.find((one) => one.path === path)?.code
  const numberAnswers = []
  if (index > 0 && row.trackingNumber === '')
    numberAnswers.push({ words: t`Goods of the parcel above`, take: onJoin })
  if (codeOf('trackingNumber') === 'tracking_zeros')
    numberAnswers.push({
      words: t`It’s right`,
      take: () => change({ comparedNumber: row.trackingNumber }),
    })
  return (
    <li className="grid gap-2 border-t border-dashed border-line pt-3 first:border-0 first:pt-0 lg:border-0 lg:pt-0">
      <fieldset
        aria-label={t`Row ${number}`}
        className={`grid min-w-0 grid-cols-[1fr_1fr_2.75rem] items-start gap-2 ${BATCH_COLUMNS}`}
      >
        <p className="caption col-span-2 self-center lg:col-span-1 lg:self-start lg:py-3 lg:text-right">
          {number}
        </p>
        <BatchCell
          {...cell('trackingNumber', t`Tracking number`)}
          answers={numberAnswers}
          code
          span="col-span-3"
        />
        <BatchCell {...cell('name', t`Goods name`, 'goods.0.name')} span="col-span-3" />
        <BatchCell
          {...cell('quantity', t`Quantity`, 'goods.0.quantity')}
          answers={quantityAnswers(row.quantity, (quantity) => change({ quantity }))}
          figure="numeric"
        />
        <BatchCell
          {...price}
          label={t`Unit price (${currency})`}
          error={price.error ?? total.error}
          value={withoutName(row.unitPrice, currency)}
          answers={priceAnswers(row.unitPrice, (unitPrice) => change({ unitPrice }))}
          figure="decimal"
          span="col-span-2"
        />
        <BatchChoice
          label={t`Goods class`}
          span="col-span-3"
          value={classOf(row)}
          onChange={(goodsClass) => change({ goodsClass })}
          options={GOODS_CLASSES.map((value) => ({
            value,
            label: i18n._(GOODS_CLASS_WORDS[value]),
          }))}
        />
        <IconButton
          icon={Trash2}
          label={t`Remove row ${number}`}
          onClick={() => onRemove(row.id)}
          className="col-start-3 row-start-1 lg:col-start-auto lg:row-start-auto"
        />
      </fieldset>
      <GoodsClassNote
        name={row.name}
        chosen={classOf(row)}
        onChoose={(goodsClass) => change({ goodsClass })}
      />
      {row.more.map((goods, i) => (
        <MoreGoods
          key={goods.id}
          goods={goods}
          failures={failures}
          currency={currency}
          row={number}
          index={i + 1}
          onChange={(next) =>
            change({ more: row.more.map((one) => (one.id === next.id ? next : one)) })
          }
          onRemove={() => change({ more: row.more.filter(({ id }) => id !== goods.id) })}
        />
      ))}
    </li>
  )
}
