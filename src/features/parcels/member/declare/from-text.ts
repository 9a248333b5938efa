import { yuanText } from '#engine/shared/money.ts'
import { plainCharacters } from '#engine/shared/plain-typed.ts'
import { numbersInText } from '#features/carriers/rules/numbers-in-text.ts'
import { type RateOf, readTypedPrice } from '#features/currencies/rules/typed-price.ts'
import type { GoodsForm, ParcelForm } from '#features/parcels/member/data/drafts.ts'
import { readSharedText, type SharedItem } from '#features/requests/rules/share-text.ts'
import { countryOfLink } from '#features/requests/rules/shop-links.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The warehouses that the parcel may go to, and the rates by which prices in other currencies are read. */
type Around = { from: readonly WarehouseId[]; rateOf: RateOf }

/** The one tracking number that a text names for certain, or that is all of it; null for none and for several. */
export function oneNumber(text: string): string | null {
  const { sure, possible } = numbersInText(text)
  const [number = null, ...others] = sure.length > 0 ? sure : possible
  return others.length === 0 ? number : null
}

/** The warehouse in the country of the shop that a link is of; null where that is not known or not open. */
function warehouseOfShop(item: SharedItem, from: readonly WarehouseId[]): WarehouseId | null {
  const country = countryOfLink(item)
  return from.find((id) => warehouseOf(id).country === country) ?? null
}

/** The price that a shop's text names, as fields of the form; nothing in a currency that cannot be read. */
function pricedBy({ priceFen, foreignPrice }: SharedItem, rateOf: RateOf): Partial<GoodsForm> {
  if (priceFen !== null)
    return { unitPrice: yuanText(priceFen), priceCurrency: 'CNY', priceRate: '' }
  const price = readTypedPrice(foreignPrice, 'CNY', rateOf)
  if (price?.typedPrice == null) return {}
  const { currency, cents } = price.typedPrice
  return { unitPrice: yuanText(cents), priceCurrency: currency, priceRate: '' }
}

const bare = (text: string) => plainCharacters(text).replace(/[\s-]/g, '').toUpperCase()

/** What a text tells of a parcel: number, goods with their price, and warehouse. Fields that are filled stay as they are. */
export function fieldsFromText(
  form: ParcelForm,
  text: string,
  { from, rateOf }: Around,
): Partial<ParcelForm> {
  const number = oneNumber(text)
  const isNumberAlone = number !== null && bare(text) === bare(number)
  const isNumberOpen = form.trackingNumber.trim() === ''
  const items = readSharedText(text)
  const [item] = items.length === 1 ? items : []
  const [first, ...others] = form.goods
  const isOpen = first !== undefined && first.name.trim() === ''
  // What is in a field already need not stand in the note as well.
  const rest = isNumberAlone ? '' : (item?.link ?? text)
  return {
    ...(number !== null && isNumberOpen && { trackingNumber: number }),
    ...(rest !== '' && { note: [form.note, rest].join('\n').trim() }),
    ...(item !== undefined &&
      isOpen && {
        goods: [
          {
            ...first,
            name: item.title,
            ...(first.unitPrice.trim() === '' && pricedBy(item, rateOf)),
          },
          ...others,
        ],
      }),
    ...(item !== undefined &&
      form.destinationWarehouseId === null && {
        destinationWarehouseId: warehouseOfShop(item, from),
      }),
  }
}
