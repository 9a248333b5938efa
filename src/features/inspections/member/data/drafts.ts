import * as v from 'valibot'
import { onceForm, textField } from '#engine/client/data/draft-fields.ts'
import { INSPECTION_SERVICES } from '#features/inspections/rules/inspection-services.ts'

/** An inspection as asked for so far, with the key of its request. */
export const inspectionForm = onceForm({
  requirements: textField,
  services: v.fallback(v.array(v.picklist(INSPECTION_SERVICES)), []),
})
export type InspectionForm = v.InferOutput<typeof inspectionForm>

export const inspectionDraft = v.object({ parcelId: v.string(), form: inspectionForm })
