import * as v from 'valibot'
import { newCode, onceForm, rowId, textField } from '#engine/client/data/draft-fields.ts'

const referenceCode = newCode('RC')

/** A top-up as typed, with the key of its request and the code in the note of its transfer. */
export const topUpForm = onceForm({
  referenceCode,
  amount: textField,
  /** An account of a bank, or of a provider on whose page it is paid; null where nothing was chosen. */
  payeeAccountId: rowId,
  /** `transfer` where that was chosen before an account; null lets the form choose. */
  way: v.fallback(v.nullable(v.literal('transfer')), null),
})
export type TopUpForm = v.InferOutput<typeof topUpForm>

export const topUpDraft = v.object({ form: topUpForm })

/** A payment comes from the balance, from the balance and a transfer, from a transfer, or from the page of a provider. */
export const PAYMENT_WAYS = ['balance', 'both', 'transfer', 'online'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** A payment as chosen, with the key of its request and the code in the note of its transfer. */
export const paymentForm = onceForm({
  referenceCode,
  way: v.fallback(v.picklist(PAYMENT_WAYS), 'balance'),
  payeeAccountId: rowId,
  /** Null for the best coupons. */
  couponIds: v.fallback(v.nullable(v.array(v.string())), null),
})
export type PaymentForm = v.InferOutput<typeof paymentForm>

export const paymentDraft = v.object({ payableId: v.string(), form: paymentForm })
