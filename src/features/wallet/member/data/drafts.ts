import * as v from 'valibot'
import { onceForm, textField } from '#engine/client/data/draft-fields.ts'

/** A withdrawal as typed, with the key of its request, without the account number. */
export const withdrawForm = onceForm({
  amount: textField,
  holder: textField,
  bank: textField,
})
export type WithdrawForm = v.InferOutput<typeof withdrawForm>

export const withdrawalDraft = v.object({ form: withdrawForm })
