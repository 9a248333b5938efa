import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import { list, text, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN } from '#engine/shared/money.ts'
import { MAX_PAYMENT_COUPONS, PAYABLE_KINDS } from '#features/payments/rules/receipt-states.ts'

/** A blank one is refused as `order_id_empty`, which says more than a failed field. */
const payableId = v.pipe(
  text,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(36),
  v.check((id) => id === '' || v.is(uuid, id)),
)

/** What every payment says of the bill that it pays whole, by balance or by a transfer. */
export const paidBill = {
  payableId,
  /** The version of the bill that was shown. */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  couponIds: list(uuid, MAX_PAYMENT_COUPONS),
}

/** Pays an order or a request from the wallet, with coupons. */
export const payByBalance = endpoint({
  method: 'POST',
  path: '/api/payments',
  for: 'member',
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    kind: v.picklist(PAYABLE_KINDS),
    ...paidBill,
    /** The total that was shown, before coupons. */
    totalFen: wholeNumber(0, MAX_AMOUNT_FEN, rule('money')),
  }),
  reply: v.object({
    /** What the wallet and the coupons paid. */
    walletFen: v.number(),
    couponsFen: v.number(),
  }),
})
