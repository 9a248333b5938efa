import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { httpLink, optionalText, requiredText, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { type Mutation, madeAt, mutation } from '#engine/shared/mutation.ts'
import { goodsName } from '#features/goods/contract/fields.ts'
import { MAX_PIECES } from '#features/goods/rules/pieces.ts'
import { requestCost } from '#features/requests/rules/request-cost.ts'
import { nextRequestStatus, requestCan } from '#features/requests/rules/request-states.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

export const MAX_REQUEST_NOTES = 500

/** The goods behind one link, as typed. */
export const linkGoods = v.object({
  link: v.pipe(httpLink, v.nonEmpty()),
  name: goodsName,
  specification: optionalText(200),
  quantity: wholeNumber(1, MAX_PIECES, rule('whole_number')),
  priceFen: wholeNumber(1, MAX_AMOUNT_FEN, rule('money')),
  foreignPrice: optionalText(40),
  shippingIncluded: v.boolean(),
  notes: requiredText(MAX_REQUEST_NOTES),
})
export type LinkGoods = v.InferOutput<typeof linkGoods>

/** What a submission asks for: the goods, where they go, and the handling rate of the total that the member saw. */
const ask = v.object({
  lineId: uuid,
  ...linkGoods.entries,
  destinationWarehouseId: warehouseId,
  handlingRate: wholeNumber(0, 10_000),
})
const submission = v.object({ ...ask.entries, checkoutId: v.nullable(uuid) })

const UNPRICED = { confirmedPriceFen: null, boughtFen: null, refundedFen: 0, boughtQuantity: null }

function goodsOf({ set }: Mutation<v.InferOutput<typeof ask>>): LinkGoods {
  const { link, name, specification, quantity, priceFen, foreignPrice } = set
  const { shippingIncluded, notes } = set
  return { link, name, specification, quantity, priceFen, foreignPrice, shippingIncluded, notes }
}

/** The parts of the total as asked; shipping inside the country of origin is known once staff confirm the price. */
function costOf({ set }: Mutation<v.InferOutput<typeof ask>>) {
  const cost = requestCost({
    kind: 'link',
    lines: [set],
    domesticShippingFen: 0,
    handlingRate: set.handlingRate,
  })
  return { ...cost, askedFen: cost.totalFen, handlingRate: set.handlingRate }
}

/** Sends the goods of one link for review. */
export const submitRequest = mutation({
  op: 'request.submit',
  v: 1,
  set: submission,
  makes: true,
  parts: { lineId: 'requestLine' },
  effects: {
    request: (row, m) =>
      row ?? {
        id: m.id,
        code: null,
        kind: 'link',
        checkoutId: m.set.checkoutId,
        shopId: null,
        shopName: '',
        status: 'processing',
        destinationWarehouseId: m.set.destinationWarehouseId,
        ...costOf(m),
        couponIds: [],
        confirmation: 0,
        needsAcceptance: false,
        confirmedAt: null,
        pricesHoldUntil: null,
        lapsesAt: null,
        reason: '',
        reasonKind: null,
        supplementFen: null,
        paidFen: null,
        couponsFen: 0,
        paidAt: null,
        createdAt: madeAt(m),
        submittedAt: madeAt(m),
        boughtAt: null,
        shippedAt: null,
        completedAt: null,
        endedAt: null,
      },
    requestLine: (row, m, id) =>
      row ?? {
        id,
        requestId: m.id,
        productId: null,
        variantId: null,
        ...goodsOf(m),
        ...UNPRICED,
        englishName: null,
        createdAt: madeAt(m),
      },
  },
})

/** Corrects a declined request and sends it for review again. */
export const resubmitRequest = mutation({
  op: 'request.resubmit',
  v: 1,
  set: ask,
  refs: { lineId: 'requestLine' },
  effects: {
    request: (row, m) =>
      row !== undefined && requestCan.resubmit(row)
        ? {
            ...row,
            ...costOf(m),
            status: 'processing',
            reason: '',
            reasonKind: null,
            destinationWarehouseId: m.set.destinationWarehouseId,
            submittedAt: madeAt(m),
          }
        : row,
    requestLine: (row, m) =>
      row !== undefined && row.requestId === m.id ? { ...row, ...goodsOf(m) } : row,
  },
})

export const withdrawRequest = mutation({
  op: 'request.withdraw',
  v: 1,
  set: v.object({}),
  effects: {
    request: (row, m) => {
      const status = row && nextRequestStatus(row.status, 'withdraw')
      // The coupons are free again.
      const over = { couponIds: [], needsAcceptance: false, lapsesAt: null, endedAt: madeAt(m) }
      return row && status ? { ...row, ...over, status } : row
    },
  },
})

/** Accepts a confirmed price above what was asked; another confirmation needs another answer. */
export const acceptRequest = mutation({
  op: 'request.accept',
  v: 1,
  set: v.object({ confirmation: wholeNumber(1, 1_000_000) }),
  effects: {
    request: (row, m) =>
      row !== undefined && row.confirmation === m.set.confirmation && requestCan.accept(row)
        ? { ...row, needsAcceptance: false }
        : row,
  },
})
