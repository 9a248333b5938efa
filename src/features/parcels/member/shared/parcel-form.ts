import * as v from 'valibot'
import { decimalText, parseWhole } from '#engine/shared/decimal.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { MAX_AMOUNT_FEN, parseYuan, yuanText } from '#engine/shared/money.ts'
import { typedTrackingNumber } from '#features/carriers/contract/fields.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import {
  type RateOf,
  readTypedPrice,
  type TypedPrice,
  typedFor,
} from '#features/currencies/rules/typed-price.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { type Declaration, declaration } from '#features/parcels/changes/parcel.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import {
  type GoodsForm,
  goodsForm,
  type ParcelForm,
  parcelForm,
} from '#features/parcels/member/data/drafts.ts'

export const emptyGoods = (id: string): GoodsForm => v.parse(goodsForm, { id })

export const emptyParcel = (goodsId: string): ParcelForm =>
  v.parse(parcelForm, { goods: [{ id: goodsId }] })

type Line = Pick<
  GoodsRow,
  | ('id' | 'name' | 'quantity' | 'unitPriceFen' | 'typedPrice')
  | ('declaredValueFen' | 'goodsClass' | 'tags')
>

/** A price in another currency as form fields, with the rate at which it was stored. */
export const pricedIn = ({ currency, cents, rateMillionths }: TypedPrice) => ({
  unitPrice: decimalText(cents, 2),
  priceCurrency: currency,
  priceRate: String(rateMillionths),
})

/** A goods line as form fields. */
export function goodsFormOf(line: Line): GoodsForm {
  const isPricePaid = line.declaredValueFen === line.quantity * line.unitPriceFen
  const typed = typedFor(line)
  return v.parse(goodsForm, {
    ...line,
    quantity: String(line.quantity),
    ...(typed === null
      ? { unitPrice: yuanText(line.unitPriceFen), priceCurrency: 'CNY', priceRate: '' }
      : pricedIn(typed)),
    declaredValue: isPricePaid ? '' : yuanText(line.declaredValueFen),
  })
}

/** A parcel as form fields. */
export function parcelFormOf(
  parcel: Pick<ParcelRow, 'trackingNumber' | 'destinationWarehouseId' | 'note'>,
  goods: readonly Line[],
): ParcelForm {
  return v.parse(parcelForm, { ...parcel, goods: goods.map(goodsFormOf) })
}

/** The declared class of a line. Only the member sets another one than standard; the name only suggests it. */
export function classOf(line: Pick<GoodsForm, 'goodsClass'>): GoodsClass {
  return line.goodsClass ?? 'standard'
}

/** What cannot be read as pieces, which the schema refuses. */
const UNREADABLE = 0.5
/** Empty text is missing and invalid text is NaN; the schema has a message for each. */
const fenOf = (typed: string) =>
  typed.trim() === '' ? undefined : (parseYuan(typed) ?? Number.NaN)

type Priced = Pick<GoodsForm, 'unitPrice' | 'priceCurrency' | 'priceRate'>

/** The price of a piece in yuan with what was typed for it; null until it is one. */
export const unitPriceOf = ({ unitPrice, priceCurrency, priceRate }: Priced, rateOf: RateOf) =>
  readTypedPrice(unitPrice, priceCurrency || 'CNY', (currency) =>
    currency === priceCurrency && priceRate !== '' ? Number(priceRate) : rateOf(currency),
  )

/** No other currency than the yuan is read. */
export const NO_RATE: RateOf = () => null

/** Quantity × unit price in fen, or null until both are numbers. */
export function pricePaidFen(
  line: Priced & Pick<GoodsForm, 'quantity'>,
  rateOf: RateOf = NO_RATE,
): number | null {
  const price = unitPriceOf(line, rateOf)?.unitPriceFen ?? Number.NaN
  const paid = (parseWhole(line.quantity, 9) ?? Number.NaN) * price
  return Number.isSafeInteger(paid) ? paid : null
}

function lineInput(line: GoodsForm, rateOf: RateOf) {
  const price = unitPriceOf(line, rateOf)
  const unitPriceFen =
    line.unitPrice.trim() === '' ? undefined : (price?.unitPriceFen ?? Number.NaN)
  // A price beyond the limit has an error of its own.
  const isPrice = unitPriceFen !== undefined && unitPriceFen <= MAX_AMOUNT_FEN
  const paidFen = isPrice ? pricePaidFen(line, rateOf) : null
  return {
    ...line,
    quantity:
      line.quantity.trim() === '' ? undefined : (parseWhole(line.quantity, 9) ?? UNREADABLE),
    unitPriceFen,
    typedPrice: price?.typedPrice ?? null,
    declaredValueFen: fenOf(line.declaredValue) ?? paidFen ?? 0,
    goodsClass: classOf(line),
  }
}

/** Members type yuan; the schema expects fen. */
function inYuan(failure: FieldFailure): FieldFailure {
  if (!failure.path.endsWith('Fen')) return failure
  if (failure.code === 'type') return { ...failure, code: 'money', args: {} }
  if (failure.code !== 'number_min' && failure.code !== 'number_max') return failure
  return { ...failure, code: 'number_range', args: { min: 0, max: MAX_AMOUNT_FEN / 100 } }
}

const typed = v.object({ ...declaration.entries, trackingNumber: typedTrackingNumber })

/**
 * Validates the form with the server's schema. `before` is the tracking number that the parcel has: an older app may
 * have registered one that is shorter than what is typed now. `rateOf` is for prices in other currencies.
 */
export function readParcel(
  form: Omit<ParcelForm, 'claimNote'>,
  before: string | null = null,
  rateOf: RateOf = NO_RATE,
): FormEntry<Declaration> {
  const result = v.safeParse(form.trackingNumber === before ? declaration : typed, {
    ...form,
    trackingNumber: typedNumber(form.trackingNumber),
    destinationWarehouseId: form.destinationWarehouseId ?? undefined,
    goods: form.goods.map((line) => lineInput(line, rateOf)),
  })
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, failures: failuresOf(result.issues).map(inYuan) }
}
