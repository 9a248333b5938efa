import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
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
  /** The ids of the rows whose fields are shown on a phone; the others are a line each. */
  open: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
  onChange: (rows: BatchRow[]) => void
}

/** The editable rows of a batch. */
export function BatchRows({ checked, currency, open, onOpen, onChange }: BatchRowsProps) {
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
      <ol className="grid grid-cols-1 lg:gap-3">
        {checked.map(({ row, failures }, index) => (
          <BatchRowFields
            key={row.id}
            onJoin={() => onChange(withRowAbove(rows, row.id))}
            index={index}
            row={row}
            currency={currency}
            failures={failures}
            isOpen={open.has(row.id)}
            onOpen={(isOpen) => onOpen(row.id, isOpen)}
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
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (row: BatchRow) => void
  onRemove: (id: string) => void
  /** Puts its goods into the row above. */
  onJoin: () => void
}

/** One parcel of a batch: a line that opens its fields on a phone, a table row on a desktop. Its errors name the row. */
function BatchRowFields(props: BatchRowFieldsProps) {
  const { index, row, currency, failures, isOpen, onOpen, onChange, onRemove, onJoin } = props
  const { t, i18n } = useLingui()
  const change = (changes: Partial<BatchRow>) => onChange({ ...row, ...changes })
  const number = index + 1
  const named = (message: string | undefined) => message && t`Row ${number}: ${message}`
  const bind = useFields(row, change, failures)
  const fieldsId = useId()
  const cell = (...args: Parameters<typeof bind>) => {
    const bound = bind(...args)
    return { ...bound, error: named(bound.error) }
  }
  const price = cell('unitPrice', t`Unit price`, 'goods.0.unitPriceFen')
  const total = cell('unitPrice', t`Total price`, 'goods.0.declaredValueFen')
  const firstProblem = [
    bind('trackingNumber', t`Tracking number`),
    bind('name', t`Goods name`, 'goods.0.name'),
    bind('quantity', t`Quantity`, 'goods.0.quantity'),
    bind('unitPrice', t`Unit price`, 'goods.0.unitPriceFen'),
    bind('unitPrice', t`Total price`, 'goods.0.declaredValueFen'),
  ].find(({ error }) => error)?.error
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
    <li className="border-t border-line first:border-0 lg:border-0">
      <BatchLine
        row={row}
        number={number}
        price={withoutName(row.unitPrice, currency)}
        problem={firstProblem ?? (failures.length > 0 ? t`Check the further goods` : undefined)}
        isOpen={isOpen}
        fieldsId={fieldsId}
        onOpen={onOpen}
      />
      <div
        id={fieldsId}
        className={classNames('grid-cols-1 gap-2 lg:grid', isOpen ? 'grid pb-4' : 'hidden')}
      >
        <fieldset
          aria-label={t`Row ${number}`}
          className={`grid min-w-0 grid-cols-[1fr_1fr_2.75rem] items-start gap-2 ${BATCH_COLUMNS}`}
        >
          <p className="caption hidden lg:block lg:py-3 lg:text-right">{number}</p>
          <BatchCell
            {...cell('trackingNumber', t`Tracking number`)}
            answers={numberAnswers}
            code
            span="col-span-2"
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
            className="col-start-3 row-start-1 mt-5 lg:col-start-auto lg:row-start-auto lg:mt-0"
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
      </div>
    </li>
  )
}

type BatchLineProps = {
  row: BatchRow
  number: number
  price: string
  /** What is wrong with the row first; undefined if nothing is. */
  problem: string | undefined
  isOpen: boolean
  /** The element that has the fields. */
  fieldsId: string
  onOpen: (isOpen: boolean) => void
}

/** A row of a batch on a phone: number, goods and price in a line, which opens the fields. */
function BatchLine(props: BatchLineProps) {
  const { row, number, price, problem, isOpen, fieldsId, onOpen } = props
  const further = row.more.length
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={fieldsId}
      onClick={() => onOpen(!isOpen)}
      className="grid min-h-11 w-full content-center gap-0.5 py-2 text-left lg:hidden"
    >
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="caption w-5 shrink-0">{number}</span>
        <span className="max-w-[50%] shrink-0 truncate font-mono text-12">
          {row.trackingNumber || '–'}
        </span>
        <span className="min-w-0 grow truncate text-14">
          {row.name || '–'}
          {further > 0 && ` +${further}`}
        </span>
        {price !== '' && (
          <span className="max-w-[30%] shrink-0 truncate text-14 tabular-nums">{price}</span>
        )}
        <Icon
          of={ChevronDown}
          size={16}
          className={classNames('shrink-0 self-center text-ink-soft', isOpen && 'rotate-180')}
        />
      </span>
      {problem !== undefined && !isOpen && (
        <span className="ml-7 flex">
          <FieldError>{problem}</FieldError>
        </span>
      )}
    </button>
  )
}
