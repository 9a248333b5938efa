import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countryName } from '#engine/client/i18n/countries.ts'
import { formatMoney } from '#engine/client/i18n/formatters.ts'
import type { Op, SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { GOODS_CLASS_WORDS, GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { WAREHOUSE_WORDS } from '#features/warehouses/member/parts/warehouse-words.ts'

type Format = (i18n: I18n, value: string | number) => string
/** The label of a field and a formatter for its value; null for fields that are not shown. */
type Field = { name: MessageDescriptor; format?: Format } | null

type Keys<S> = S extends unknown ? keyof S : never
/** The fields of refused changes and conflicts. */
type CarriedField = Keys<{ [O in Op]: SetOf<O> }[Op]> | keyof Rows['goods']

const money: Format = (i18n, value) =>
  typeof value === 'number' ? formatMoney(i18n.locale, value) : value
const country: Format = (i18n, value) =>
  typeof value === 'string' ? countryName(i18n.locale, value) : i18n.number(value)
const choice =
  (words: Record<string, MessageDescriptor>): Format =>
  (i18n, value) => {
    const word = words[value]
    return word ? i18n._(word) : String(value)
  }

/** Fields stand in the order of the forms, because the tray lists them so. */
const FIELDS: Record<string, Field> = {
  recipient: { name: msg`Recipient` },
  country: { name: msg`Country or region`, format: country },
  phone: { name: msg`Phone` },
  province: { name: msg`Province or state` },
  city: { name: msg`City` },
  area: { name: msg`District` },
  detail: { name: msg`Street address` },
  postalCode: { name: msg`Postal code` },
  trackingNumber: { name: msg`Tracking number` },
  destinationWarehouseId: { name: msg`Warehouse`, format: choice(WAREHOUSE_WORDS) },
  note: { name: msg`Note` },
  askedFen: { name: msg`Amount claimed`, format: money },
  words: { name: msg`What you wrote` },
  name: { name: msg`Goods name` },
  specification: { name: msg`Specification` },
  quantity: { name: msg`Quantity` },
  link: { name: msg`Link` },
  priceFen: { name: msg`Unit price`, format: money },
  foreignPrice: { name: msg`Foreign price` },
  notes: { name: msg`Notes` },
  shopName: { name: msg`Shop` },
  unitPriceFen: { name: msg`Unit price`, format: money },
  declaredValueFen: { name: msg`Declared value`, format: money },
  goodsClass: { name: msg`Goods class`, format: choice(GOODS_CLASS_WORDS) },
  tags: { name: msg`Contains`, format: choice(GOODS_TAG_WORDS) },
  // The price in yuan says it.
  typedPrice: null,
  // Not shown as fields: part of the change's title, its goods lines or its picture, or internal.
  id: null,
  createdAt: null,
  parcelId: null,
  shipmentId: null,
  cartonId: null,
  compensationId: null,
  threadId: null,
  subject: null,
  pictures: null,
  count: null,
  requestId: null,
  pieces: null,
  ownerId: null,
  draftId: null,
  productId: null,
  variantId: null,
  shopId: null,
  shippingIncluded: null,
  lineId: null,
  checkoutId: null,
  confirmation: null,
  handlingRate: null,
  isSelected: null,
  rowId: null,
  defaultAddressId: null,
  language: null,
  notification: null,
  isOn: null,
  goods: null,
  ownerTable: null,
  purpose: null,
  sha256: null,
  byteLength: null,
  contentType: null,
  kind: null,
  content: null,
  choice: null,
  mine: null,
  theirs: null,
  table: null,
} satisfies Record<CarriedField, Field>

/** The fields shown to people, in the order of the forms. */
export const READABLE_FIELDS = Object.keys(FIELDS).filter((field) => FIELDS[field])

/** A field's label, or null for fields that are not shown. */
export function fieldName(i18n: I18n, field: string): string | null {
  const entry = FIELDS[field]
  return entry ? i18n._(entry.name) : null
}

/** The value of one field of a change, formatted for display. */
export function readableValue(i18n: I18n, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) {
    const items = value.map((item) => readableValue(i18n, field, item))
    return items.length === 0 ? '—' : items.join(', ')
  }
  if (typeof value !== 'number' && typeof value !== 'string') return JSON.stringify(value)
  const format = FIELDS[field]?.format
  if (format !== undefined) return format(i18n, value)
  return typeof value === 'number' ? i18n.number(value) : value
}
