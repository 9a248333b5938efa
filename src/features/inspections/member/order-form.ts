import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import type { Arguments } from '#engine/shared/endpoint.ts'
import { type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { orderInspection } from '#features/inspections/contract/inspections.ts'
import { type InspectionForm, inspectionForm } from '#features/inspections/member/data/drafts.ts'
import {
  type InspectionPrices,
  inspectionFeeFen,
} from '#features/inspections/rules/inspection-services.ts'

/** An empty form with a new key. */
export const emptyInspection = (): InspectionForm => v.parse(inspectionForm, {})

/** The newest draft of an inspection of this parcel, unless it was sent. */
export function inspectionDraftOf(
  drafts: readonly KeptContent[],
  parcelId: string,
  sentKeys: ReadonlySet<string>,
): OpenedDraft<InspectionForm> | null {
  const [newest] = openedDrafts('inspection', drafts, (content) =>
    content.parcelId === parcelId && !sentKeys.has(content.form.onceKey) ? content.form : null,
  )
  return newest ?? null
}

/** Checks the form by the schema of the endpoint. */
export function readInspection(
  form: InspectionForm,
  prices: InspectionPrices,
  byTransfer: boolean,
): FormEntry<Arguments<typeof orderInspection>['body']> {
  const feeFen = inspectionFeeFen(form.services, prices)
  const result = v.safeParse(orderInspection.body, { ...form, feeFen, byTransfer })
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, failures: failuresOf(result.issues) }
}
