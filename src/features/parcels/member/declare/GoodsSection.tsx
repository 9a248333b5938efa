import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
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
import { suggestedTags } from '#features/goods/member/data/suggested-tags.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { GoodsForm } from '#features/parcels/member/data/drafts.ts'
import { GoodsClassNote } from '#features/parcels/member/shared/GoodsClassNote.tsx'
import { GoodsTagsField, SuggestedTags } from '#features/parcels/member/shared/GoodsTagsField.tsx'
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

/** One line in a list of goods, and what changes it. */
function lineAt({ goods, onChange }: GoodsSectionProps, index: number) {
  return {
    onChange: (next: GoodsForm) =>
      onChange(goods.map((line) => (line.id === next.id ? next : line))),
    onRemove:
      goods.length > 1 ? () => onChange(goods.filter((_, place) => place !== index)) : undefined,
  }
}

type FirstGoodsProps = GoodsSectionProps & {
  /** Gets a name that was pasted with a link in it, which may tell more than the name; true if it took it. */
  onPasted?: (text: string) => boolean
}

/** What is in the parcel and what it cost, for the first of its goods. */
export function FirstGoods({ onPasted, ...section }: FirstGoodsProps) {
  const { goods, prices, failures } = section
  const [line] = goods
  if (line === undefined) return null
  return (
    <MainFields
      index={0}
      line={line}
      prices={prices}
      failures={failures}
      {...lineAt(section, 0)}
      onPasted={onPasted}
    />
  )
}

/** What else is to be said of the goods: further fields of the first ones, and all of the others. */
export function GoodsSection(section: GoodsSectionProps) {
  const { goods, prices, onChange, failures } = section
  const declaredFen = goods.reduce(
    (sum, line) => sum + (parseYuan(line.declaredValue) ?? pricePaidFen(line, prices.rateOf) ?? 0),
    0,
  )
  return (
    <Section title={<Trans>What’s inside</Trans>}>
      {goods.map((line, index) => {
        const fields = { index, line, prices, failures, ...lineAt(section, index) }
        return (
          <GoodsFields key={line.id} number={index + 1}>
            {index > 0 && <MainFields {...fields} />}
            <FurtherFields {...fields} />
          </GoodsFields>
        )
      })}
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

function GoodsFields({ number, children }: { number: number; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t-2 border-dashed border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">
        <Trans>Goods {number}</Trans>
      </legend>
      {children}
    </fieldset>
  )
}

type GoodsFieldsProps = {
  index: number
  line: GoodsForm
  prices: Prices
  onChange: (line: GoodsForm) => void
  /** Absent for the only line. */
  onRemove?: (() => void) | undefined
  onPasted?: ((text: string) => boolean) | undefined
  failures: readonly FieldFailure[]
}

const useSuggestedTags = (goodsName: string): readonly GoodsTag[] =>
  useLive(suggestedTags, [])(goodsName)

/** Name and price of a goods line, and what the name suggests. */
function MainFields(props: GoodsFieldsProps) {
  const { index, line, prices, onChange, onRemove, onPasted, failures } = props
  const { t } = useLingui()
  const at = (field: string) => `goods.${index}.${field}`
  const change = (fields: Partial<GoodsForm>) => onChange({ ...line, ...fields })
  const field = useFields(line, change, failures)
  const currency = line.priceCurrency || (line.unitPrice.trim() === '' ? prices.own : 'CNY')
  const inYuan = usePriceInYuan(line, prices.rateOf)
  const suggested = useSuggestedTags(line.name)
  const number = index + 1
  return (
    <>
      <div className={onRemove && 'grid grid-cols-[1fr_auto] items-start gap-1'}>
        <TextField
          {...field('name', t`Goods name`, at('name'))}
          autoComplete="off"
          placeholder={t`Men’s cotton T-shirt`}
          onPaste={(event) => {
            if (onPasted?.(event.clipboardData.getData('text'))) event.preventDefault()
          }}
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <NumberField
          {...field('unitPrice', t`Unit price`, at('unitPriceFen'))}
          onChange={(unitPrice) => change({ unitPrice, priceCurrency: currency, priceRate: '' })}
          {...(currency === 'CNY' && { kind: 'yuan' })}
        />
        <PriceCurrency
          own={prices.own}
          value={currency}
          onChange={(priceCurrency) => change({ priceCurrency, priceRate: '' })}
        />
        {inYuan !== null && (
          <p role="status" className="col-span-full text-14">
            {inYuan}
          </p>
        )}
      </div>
      <GoodsClassNote
        name={line.name}
        chosen={classOf(line)}
        onChoose={(goodsClass) => change({ goodsClass })}
      />
      <SuggestedTags
        suggested={suggested}
        chosen={line.tags}
        onChange={(tags) => change({ tags })}
      />
    </>
  )
}

/** The fields of a goods line that mostly stay as they are preset. */
function FurtherFields({ index, line, prices, onChange, failures }: GoodsFieldsProps) {
  const { t, i18n } = useLingui()
  const at = (field: string) => `goods.${index}.${field}`
  const change = (fields: Partial<GoodsForm>) => onChange({ ...line, ...fields })
  const field = useFields(line, change, failures)
  const paid = pricePaidFen(line, prices.rateOf)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <NumberField {...field('quantity', t`Quantity`, at('quantity'))} kind="integer" />
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
      <NumberField
        {...field('declaredValue', t`Declared value`, at('declaredValueFen'))}
        optional
        kind="yuan"
        placeholder={paid === null ? undefined : yuanText(paid)}
        help={<HelpButton article="register-parcels" about={t`Declared value`} />}
        hint={<Trans>For customs, in CNY. If empty, the price paid is used.</Trans>}
      />
      <GoodsTagsField
        suggested={useSuggestedTags(line.name)}
        chosen={line.tags}
        onChange={(tags) => change({ tags })}
      />
    </>
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
