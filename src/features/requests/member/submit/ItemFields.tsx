import { Trans, useLingui } from '@lingui/react/macro'
import type { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { yuanText } from '#engine/shared/money.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { ShippingLater } from '#features/requests/member/shared/ShippingLater.tsx'
import type { PagePrice } from './use-page-price.ts'

export type ItemField = ReturnType<typeof useFields<LinkGoodsForm>>
type ItemFieldsProps = { field: ItemField; pagePrice: PagePrice }

/** What an item is and costs, as its page says. */
export function ItemFields(props: ItemFieldsProps) {
  const { field, pagePrice } = props
  const { t } = useLingui()
  return (
    <>
      <TextField {...field('name', t`Goods name`)} autoComplete="off" />
      <TextField
        {...field('specification', t`Specification`)}
        hint={t`Color, size or model, as on the page`}
        optional
        autoComplete="off"
      />
      <div
        className={
          pagePrice.isAsked
            ? 'grid items-start gap-4 sm:grid-cols-2'
            : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3'
        }
      >
        {pagePrice.isAsked ? <PagePriceField {...props} /> : <PriceField {...props} />}
        <NumberField {...field('quantity', t`Quantity`)} kind="integer" />
      </div>
    </>
  )
}

type FurtherItemFieldsProps = ItemFieldsProps & {
  form: LinkGoodsForm
  change: (fields: Partial<LinkGoodsForm>) => void
}

/** What else is to be said of an item; most leave it as it is preset. */
export function FurtherItemFields({ form, change, ...props }: FurtherItemFieldsProps) {
  const { field, pagePrice } = props
  const { t } = useLingui()
  return (
    <>
      {pagePrice.isAsked ? <PriceField {...props} /> : <PagePriceField {...props} />}
      <Checkbox
        checked={form.shippingIncluded}
        onChange={(shippingIncluded) => change({ shippingIncluded })}
      >
        <Trans>Price includes shipping to our warehouse</Trans>
      </Checkbox>
      {!form.shippingIncluded && <ShippingLater />}
      <TextArea {...field('notes', t`Notes`)} hint={t`What we should look out for when buying`} />
    </>
  )
}

/** The price in yuan. Who gave the one of the page in another currency need not work it out. */
function PriceField({ field, pagePrice: { fen } }: ItemFieldsProps) {
  const { t } = useLingui()
  return (
    <NumberField
      {...field('price', t`Price per piece`, 'priceFen')}
      help={<HelpButton article="what-it-costs" about={t`Price per piece`} />}
      hint={
        fen === undefined
          ? t`The price you expect, in CNY`
          : t`In CNY. If empty, the price on the page is used.`
      }
      placeholder={fen === undefined ? undefined : yuanText(fen)}
      kind="yuan"
    />
  )
}

function PagePriceField({ field, pagePrice: { words, isAsked } }: ItemFieldsProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...field('foreignPrice', t`Price on the page`)}
      hint={
        words ??
        (isAsked
          ? t`As the page shows it. We confirm the price in CNY.`
          : t`If it’s in another currency, such as 2,980 JPY. We confirm the price in CNY.`)
      }
      optional={!isAsked}
      autoComplete="off"
    />
  )
}
