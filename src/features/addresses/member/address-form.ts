import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import { type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { formatPhone, phoneFailures, storedPhone } from '#engine/shared/phone.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { type AddressFields, address } from '#features/addresses/changes/address.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { type AddressForm, addressForm } from '#features/addresses/member/data/drafts.ts'
import { isServed } from '#features/business/rules/public-business.ts'

/** An address as form fields; an empty form for null. */
export function addressFormOf(row: AddressFields | null, isDefault: boolean): AddressForm {
  const phone = row === null ? '' : formatPhone(row.phone, row.country)
  return v.parse(addressForm, { ...row, phone, isDefault })
}

/** The newest draft of this address, or of a new one. */
export function addressDraftOf(
  drafts: readonly KeptContent[],
  addressId: string | null,
): OpenedDraft<AddressForm> | null {
  const [newest] = openedDrafts('address', drafts, (content) =>
    content.addressId === addressId ? content.form : null,
  )
  return newest ?? null
}

/** The fields of a refused change over the current address, or over an empty form. */
export function resentAddress(
  before: AddressRow | null,
  { set }: Pick<OutcomeRow, 'set'>,
  isDefault: boolean,
): AddressForm {
  const texts = Object.entries(set).filter(([, value]) => typeof value === 'string')
  return v.parse(addressForm, { ...before, ...Object.fromEntries(texts), isDefault })
}

/**
 * Validates the form with the server's schema, the phone by its country and the country by those we ship to; an address
 * keeps the country that it has. Answers the phone as it is stored.
 */
export function readAddress(
  form: AddressForm,
  { served, before }: { served: readonly string[]; before: Pick<AddressRow, 'country'> | null },
): FormEntry<AddressFields> {
  const result = v.safeParse(address, form)
  const failures = result.success ? [] : failuresOf(result.issues)
  const canCheck = form.country !== '' && !failures.some(({ path }) => path === 'phone')
  if (canCheck) failures.push(...phoneFailures(form.phone, form.country))
  const isKept = form.country === before?.country
  if (form.country !== '' && !isKept && !isServed(served, form.country)) {
    failures.push({ path: 'country', code: 'country_unserved', args: {} })
  }
  if (!result.success || failures.length > 0) return { ok: false, failures }
  const { phone, country } = result.output
  return { ok: true, value: { ...result.output, phone: storedPhone(phone, country) } }
}
