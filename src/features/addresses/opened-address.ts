import * as v from 'valibot'
import type { AddressRow, OutcomeRow } from '#shared/contract/rows.ts'
import { type AddressForm, addressFormOf, EMPTY_ADDRESS } from './address-form.ts'

/** What a draft of an address keeps; a shape of an older version is left alone. */
const draftContent = v.object({
  addressId: v.nullable(v.string()),
  form: v.object({
    recipient: v.string(),
    country: v.string(),
    phone: v.string(),
    province: v.string(),
    city: v.string(),
    area: v.string(),
    detail: v.string(),
    postalCode: v.string(),
    note: v.string(),
    isDefault: v.boolean(),
  }),
})

type Draft = { id: string; content: unknown; savedAt: string }

/** The newest draft of this very address, or of a new one. */
export function addressDraftOf(drafts: readonly Draft[], addressId: string | null) {
  for (const { id, content, savedAt } of drafts) {
    const read = v.safeParse(draftContent, content)
    if (read.success && read.output.addressId === addressId)
      return { id, savedAt, form: read.output.form }
  }
  return null
}

const TEXTS = Object.keys(EMPTY_ADDRESS).filter((key) => key !== 'isDefault')

/** The fields of a refused change, laid over the address as it stands now, or over an empty form. */
export function resentAddress(
  before: AddressRow | null,
  { set }: Pick<OutcomeRow, 'set'>,
  isDefault: boolean,
): AddressForm {
  const texts = Object.entries(set).filter(
    ([key, value]) => TEXTS.includes(key) && typeof value === 'string',
  )
  const base = before === null ? EMPTY_ADDRESS : addressFormOf(before, isDefault)
  return { ...base, ...Object.fromEntries(texts), isDefault }
}
