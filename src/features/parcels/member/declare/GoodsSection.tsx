import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { RateOf } from '#features/currencies/rules/typed-price.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { GoodsForm } from '#features/parcels/member/data/drafts.ts'
import { GoodsClassNote } from '#features/parcels/member/shared/GoodsClassNote.tsx'
import { GoodsTagsField } from '#features/parcels/member/shared/GoodsTagsField.tsx'
import { PriceCurrency } from '#features/parcels/member/shared/PriceCurrency.tsx'
import {
  classOf,
  emptyGoods,
  pricePaidFen,
  unitPriceOf,
} from '#features/parcels/member/shared/parcel-form.ts'

/** How prices in other currencies are read, and which one the warehouse's country has. */
type Prices = { rateOf: RateOf; own: string }

type GoodsSectionProps = {
  prices: Prices
  goods: readonly GoodsForm[]
  onChange: (goods: GoodsForm[]) => void
  failures: readonly FieldFailure[]
}

/** The goods of the parcel, one block per line. */
export function GoodsSection({ goods, prices, onChange, failures }: GoodsSectionProps) {
  const replace = (next: GoodsForm) =>
    onChange(goods.map((line) => (line.id === next.id ? next : line)))
  const declaredFen = goods.reduce(
    (sum, line) => sum + (parseYuan(line.declaredValue) ?? pricePaidFen(line, prices.rateOf) ?? 0),
    0,
  )
  return (
    <Section title={<Trans>What’s inside</Trans>}>
      {goods.map((line, index) => (
        <GoodsFields
          key={line.id}
          index={index}
          line={line}
          prices={prices}
          onChange={replace}
          onRemove={
            goods.length > 1 ? () => onChange(goods.filter(({ id }) => id !== line.id)) : undefined
          }
          failures={failures}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {goods.length < MAX_GOODS_LINES && (
          <Button icon={Plus} onClick={() => onChange([...goods, emptyGoods(newId())])}>
            <Trans>Add goods</Trans>
          </Button>
        )}
        <p className="ml-auto text-14">
          <Trans>
            Total declared{' '}
            <strong className="text-16">
              <Money amountFen={declaredFen} />
            </strong>
          </Trans>
        </p>
      </div>
    </Section>
  )
}

type GoodsFieldsProps = {
  index: number
  line: GoodsForm
  prices: Prices
  onChange: (line: GoodsForm) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
  failures: readonly FieldFailure[]
}

/** One goods line. */
function GoodsFields({ index, line, prices, onChange, onRemove, failures }: GoodsFieldsProps) {
  const { t, i18n } = useLingui()
  const at = (field: string) => `goods.${index}.${field}`
  const change = (fields: Partial<GoodsForm>) => onChange({ ...line, ...fields })
  const field = useFields(line, change, failures)
  const paid = pricePaidFen(line, prices.rateOf)
  const currency = line.priceCurrency || (line.unitPrice.trim() === '' ? prices.own : 'CNY')
  const inYuan = usePriceInYuan(line, prices.rateOf)
  const number = index + 1
  return (
    <fieldset className="grid min-w-0 gap-4 border-t-2 border-dashed border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">
        <Trans>Goods {number}</Trans>
      </legend>
      <div className={onRemove && 'grid grid-cols-[1fr_auto] items-start gap-1'}>
        <TextField
          {...field('name', t`Goods name`, at('name'))}
          autoComplete="off"
          placeholder={t`Men’s cotton T-shirt`}
        />
        {onRemove && (
          <IconButton
            icon={Trash2}
            label={t`Remove goods ${number}`}
            onClick={onRemove}
            className="mt-6.5"
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField {...field('quantity', t`Quantity`, at('quantity'))} kind="integer" />
        <NumberField
          {...field('unitPrice', t`Unit price`, at('unitPriceFen'))}
          onChange={(unitPrice) => change({ unitPrice, priceCurrency: currency, priceRate: '' })}
          {...(currency === 'CNY' ? { kind: 'yuan' } : { after: currency })}
        />
        <PriceCurrency
          own={prices.own}
          value={currency}
          onChange={(priceCurrency) => change({ priceCurrency, priceRate: '' })}
        />
        {inYuan !== null && (
          <p role="status" className="self-end pb-3 text-14">
            {inYuan}
          </p>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <NumberField
          {...field('declaredValue', t`Declared value`, at('declaredValueFen'))}
          optional
          kind="yuan"
          placeholder={paid === null ? undefined : yuanText(paid)}
          help={<HelpButton article="register-parcels" about={t`Declared value`} />}
          hint={<Trans>For customs, in CNY. If empty, the price paid is used.</Trans>}
        />
        <Select
          label={t`Goods class`}
          help={<HelpButton article="battery-and-restricted" about={t`Goods class`} />}
          value={classOf(line)}
          onChange={(goodsClass) => change({ goodsClass })}
          options={GOODS_CLASSES.map((value) => ({
            value,
            label: i18n._(GOODS_CLASS_WORDS[value]),
          }))}
        />
      </div>
      <GoodsClassNote
        name={line.name}
        chosen={classOf(line)}
        onChoose={(goodsClass) => change({ goodsClass })}
      />
      <GoodsTagsField chosen={line.tags} onChange={(tags) => change({ tags })} />
    </fieldset>
  )
}

/** What a price in another currency means in yuan, with its rate. */
function usePriceInYuan(line: GoodsForm, rateOf: RateOf): string | null {
  const { t } = useLingui()
  const { money, rate } = useFormat()
  const { unitPriceFen, typedPrice } = unitPriceOf(line, rateOf) ?? { typedPrice: null }
  if (typedPrice === null || unitPriceFen === undefined) return null
  const unit = `1 ${typedPrice.currency} = ${rate(typedPrice.rateMillionths)}`
  const amount = money(unitPriceFen)
  return t`= ${amount} (${unit})`
}
