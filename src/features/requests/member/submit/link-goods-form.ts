import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import { parseWhole } from '#engine/shared/decimal.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { type LinkGoods, linkGoods } from '#features/requests/changes/request.ts'
import { type LinkGoodsForm, linkGoodsForm } from '#features/requests/member/data/drafts.ts'
import type { RequestDetail } from '#features/requests/member/data/requests.ts'
import type { SharedItem } from '#features/requests/rules/share-text.ts'
import { readShopLink, shopCountryOf } from '#features/requests/rules/shop-links.ts'
import { warehouseInCountry } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { PagePrice } from './use-page-price.ts'

/** No amount in fen. */
const UNREADABLE = 0.5

/** The form of a new item; `notes`: what they are as long as nobody says some. */
export const emptyForm = (notes: string): LinkGoodsForm => v.parse(linkGoodsForm, { notes })

/** The form of what a shared text tells of an item. */
export const formOf = (
  { link, title, priceFen, foreignPrice }: SharedItem,
  notes: string,
): LinkGoodsForm =>
  v.parse(linkGoodsForm, {
    link,
    name: title,
    foreignPrice,
    price: priceFen === null ? '' : yuanText(priceFen),
    notes,
  })

/** The form of a declined request. */
export function formOfRequest({ row, lines: [line] }: RequestDetail): LinkGoodsForm {
  if (line === undefined) return emptyForm('')
  return v.parse(linkGoodsForm, {
    ...line,
    requestId: row.id,
    lineId: line.id,
    quantity: String(line.quantity),
    price: yuanText(line.priceFen),
    warehouse: row.destinationWarehouseId,
  })
}

/** The form of a refused request. */
export function formOfRefused({ op, target, set }: OutcomeRow): LinkGoodsForm {
  const { quantity, priceFen, destinationWarehouseId: warehouse, lineId } = set
  return v.parse(linkGoodsForm, {
    ...set,
    warehouse,
    // A refused submission made nothing, so it gets new ids.
    ...(op === 'request.resubmit' ? { requestId: target, lineId } : { lineId: undefined }),
    quantity: typeof quantity === 'number' ? String(quantity) : '',
    price: typeof priceFen === 'number' ? yuanText(priceFen) : '',
  })
}

/** The drafts of items that were not sent, the newest first; of the corrections of one request alone if it is named. */
export const itemDrafts = (
  drafts: readonly KeptContent[],
  requestId: string | null,
): OpenedDraft<LinkGoodsForm>[] =>
  openedDrafts('linkGoods', drafts, (content) =>
    content.requestId === requestId ? content.form : null,
  )

/** The warehouse in the country of the item's shop. */
export const presetWarehouse = ({ link }: LinkGoodsForm): WarehouseId =>
  warehouseInCountry(shopCountryOf(link))

export const warehouseOf = (form: LinkGoodsForm): WarehouseId =>
  form.warehouse ?? presetWarehouse(form)

const CLOSED: FieldFailure = { path: 'warehouse', code: 'required', args: {} }

/** The price in fen: as typed or, where none is, what the one on the page comes to. */
function priceFenOf({ price }: LinkGoodsForm, { fen }: PagePrice): number | undefined {
  return price.trim() === '' ? fen : (parseYuan(price) ?? UNREADABLE)
}

export type ReadItem = { form: LinkGoodsForm; goods: LinkGoods; warehouseId: WarehouseId }

/**
 * Checks an item by the schema of the mutation, and that its goods go to one of `open`; the link without what says who
 * shared it. A price that is missing is missing where it is asked.
 */
export function readItem(
  form: LinkGoodsForm,
  open: readonly WarehouseId[],
  pagePrice: PagePrice,
): FormEntry<ReadItem> {
  const { link, quantity, ...rest } = form
  const result = v.safeParse(linkGoods, {
    ...rest,
    link: readShopLink(link)?.link ?? link,
    quantity: quantity.trim() === '' ? undefined : (parseWhole(quantity, 9) ?? UNREADABLE),
    priceFen: priceFenOf(form, pagePrice),
  })
  const warehouseId = warehouseOf(form)
  const isOpen = open.includes(warehouseId)
  if (result.success && isOpen)
    return { ok: true, value: { form, goods: result.output, warehouseId } }
  const isPageAsked = pagePrice.isAsked && (form.price + form.foreignPrice).trim() === ''
  const failures = result.success ? [] : failuresOf(result.issues)
  const asked = failures.map((one) =>
    isPageAsked && one.path === 'priceFen' ? { ...one, path: 'foreignPrice' } : one,
  )
  return { ok: false, failures: isOpen ? asked : [...asked, CLOSED] }
}
