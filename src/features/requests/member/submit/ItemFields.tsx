import { Trans, useLingui } from '@lingui/react/macro'
import type { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { yuanText } from '#engine/shared/money.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { OWN_CURRENCY } from '#features/currencies/rules/foreign-price.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { linkRates } from '#features/requests/member/data/link-rates.ts'
import { useForeignPrice } from '#features/requests/member/parts/use-foreign-price.ts'
import { ShippingLater } from '#features/requests/member/shared/ShippingLater.tsx'
import { shopCountryOf } from '#features/requests/rules/shop-links.ts'

export type ItemField = ReturnType<typeof useFields<LinkGoodsForm>>
type ItemFieldsProps = {
  form: LinkGoodsForm
  change: (fields: Partial<LinkGoodsForm>) => void
  field: ItemField
}

/** What an item is and costs, as its page says. */
export function ItemFields({ form, change, field }: ItemFieldsProps) {
  const { t } = useLingui()
  const foreign = useForeignPrice(useLive(linkRates, []))(form.foreignPrice, form.link)
  // Who buys abroad has that price, and takes its yuan by a tap.
  const isAbroad = OWN_CURRENCY[shopCountryOf(form.link)] !== null
  const pagePrice = (
    <>
      <TextField
        {...field('foreignPrice', t`Price on the page`)}
        hint={
          foreign.words ??
          t`If it’s in another currency, such as 2,980 JPY. We confirm the price in CNY.`
        }
        optional
        autoComplete="off"
      />
      {foreign.fen !== undefined && form.price.trim() === '' && (
        <TakenPrice fen={foreign.fen} onTake={(price) => change({ price })} />
      )}
    </>
  )
  return (
    <>
      <TextField {...field('name', t`Goods name`)} autoComplete="off" />
      <TextField
        {...field('specification', t`Specification`)}
        hint={t`Color, size or model, as on the page`}
        optional
        autoComplete="off"
      />
      {isAbroad && pagePrice}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...field('quantity', t`Quantity`)} kind="integer" />
        <NumberField
          {...field('price', t`Price per piece`, 'priceFen')}
          help={<HelpButton article="what-it-costs" about={t`Price per piece`} />}
          hint={t`The price you expect, in CNY`}
          kind="yuan"
        />
      </div>
      {!isAbroad && pagePrice}
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

type TakenPriceProps = { fen: number; onTake: (price: string) => void }

/** Takes what the page's price comes to for the price that is expected. */
function TakenPrice({ fen, onTake }: TakenPriceProps) {
  const amount = <Money amountFen={fen} />
  return (
    <Button className="justify-self-start" onClick={() => onTake(yuanText(fen))}>
      <Trans>Use {amount} as the price per piece</Trans>
    </Button>
  )
}
