import * as v from 'valibot'
import { rowId, textField } from '#engine/client/data/draft-fields.ts'
import { COMPENSATION_KINDS } from '#features/compensations/rules/compensation-states.ts'

/** A compensation as typed; a null carton is the whole order. */
export const compensationForm = v.object({
  kind: v.fallback(v.nullable(v.picklist(COMPENSATION_KINDS)), null),
  cartonId: rowId,
  words: textField,
  amount: textField,
})
export type CompensationForm = v.InferOutput<typeof compensationForm>

export const compensationDraft = v.object({ shipmentId: v.string(), form: compensationForm })
