import type { FieldFailure } from '#engine/shared/failures.ts'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { linkTrouble, readShopLink } from '#features/requests/rules/shop-links.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { presetWarehouse, warehouseOf } from './link-goods-form.ts'
import type { PagePrice } from './use-page-price.ts'

/** The fields that every item needs. */
const MAIN_PATHS: ReadonlySet<string> = new Set(['link', 'name', 'specification', 'quantity'])

/** Whether something is wrong with a field that only shows when the further ones do. */
export const hasFurtherFailure = (
  failures: readonly FieldFailure[],
  { isAsked }: PagePrice,
): boolean =>
  failures.some(
    ({ path }) => !MAIN_PATHS.has(path) && path !== (isAsked ? 'foreignPrice' : 'priceFen'),
  )

type Presets = { noNotes: string; open: readonly WarehouseId[]; pagePrice: PagePrice }

/** Whether a further field holds something else than its preset, or has none that will do. */
export function asksForMore(
  form: LinkGoodsForm,
  { noNotes, open, pagePrice: { isAsked } }: Presets,
): boolean {
  const { notes, shippingIncluded, price, foreignPrice } = form
  const shopLink = readShopLink(form.link)
  const warehouse = warehouseOf(form)
  return (
    notes !== noNotes ||
    shippingIncluded ||
    (isAsked ? price : foreignPrice) !== '' ||
    warehouse !== presetWarehouse(form) ||
    !open.includes(warehouse) ||
    // The country of such a link is not known, so its warehouse is to be looked at.
    (shopLink !== null && linkTrouble(shopLink) === 'country')
  )
}
