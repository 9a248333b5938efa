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

/** No amount in fen. */
const UNREADABLE = 0.5

export const emptyForm = (): LinkGoodsForm => v.parse(linkGoodsForm, {})

/** The form of what a shared text tells of an item. */
export const formOf = ({ link, title, priceFen, foreignPrice }: SharedItem): LinkGoodsForm =>
  v.parse(linkGoodsForm, {
    link,
    name: title,
    foreignPrice,
    price: priceFen === null ? '' : yuanText(priceFen),
  })

/** The form of a declined request. */
export function formOfRequest({ row, lines: [line] }: RequestDetail): LinkGoodsForm {
  if (line === undefined) return emptyForm()
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

export const warehouseOf = ({ link, warehouse }: LinkGoodsForm): WarehouseId =>
  warehouse ?? warehouseInCountry(shopCountryOf(link))

const CLOSED: FieldFailure = { path: 'warehouse', code: 'required', args: {} }

export type ReadItem = { form: LinkGoodsForm; goods: LinkGoods; warehouseId: WarehouseId }

/**
 * Checks an item by the schema of the mutation, and that its goods go to one of `open`; the link without what says who
 * shared it.
 */
export function readItem(form: LinkGoodsForm, open: readonly WarehouseId[]): FormEntry<ReadItem> {
  const { link, price, quantity, ...rest } = form
  const result = v.safeParse(linkGoods, {
    ...rest,
    link: readShopLink(link)?.link ?? link,
    quantity: quantity.trim() === '' ? undefined : (parseWhole(quantity, 9) ?? UNREADABLE),
    priceFen: price.trim() === '' ? undefined : (parseYuan(price) ?? UNREADABLE),
  })
  const warehouseId = warehouseOf(form)
  const isOpen = open.includes(warehouseId)
  if (result.success && isOpen)
    return { ok: true, value: { form, goods: result.output, warehouseId } }
  const failures = result.success ? [] : failuresOf(result.issues)
  return { ok: false, failures: isOpen ? failures : [...failures, CLOSED] }
}
