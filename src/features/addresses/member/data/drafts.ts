import * as v from 'valibot'
import { rowId, textField } from '#engine/client/data/draft-fields.ts'
import { address } from '#features/addresses/changes/address.ts'

const addressFields = Object.keys(address.entries) as (keyof typeof address.entries)[]

/** An address as typed. */
export const addressForm = v.object({
  ...v.entriesFromList(addressFields, textField),
  isDefault: v.fallback(v.boolean(), false),
})
export type AddressForm = v.InferOutput<typeof addressForm>

/** `addressId`: null for a new one. */
export const addressDraft = v.object({ addressId: rowId, form: addressForm })
