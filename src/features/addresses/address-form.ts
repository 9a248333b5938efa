import * as v from 'valibot'
import {
  type AddressForm,
  addressForm,
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#data/draft-forms.ts'
import { failuresOf, type Read } from '#shared/contract/failures.ts'
import type { AddressRow, OutcomeRow } from '#shared/contract/rows.ts'
import { checkPhone, formatPhone, phoneFailures, storedPhone } from '#shared/domain/phone.ts'
import { hasPostalCodes, NO_POSTAL_CODE } from '#shared/domain/postal-codes.ts'
import { type AddressFields, address } from '#shared/mutations/address.ts'

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

/** Changes the country. A region without postal codes gets 000000, which is cleared when leaving it. */
export function withCountry(
  { postalCode }: Pick<AddressForm, 'postalCode'>,
  country: string,
): Pick<AddressForm, 'country' | 'postalCode'> {
  if (hasPostalCodes(country))
    return { country, postalCode: postalCode === NO_POSTAL_CODE ? '' : postalCode }
  return { country, postalCode: postalCode.trim() === '' ? NO_POSTAL_CODE : postalCode }
}

/** True for a dialable number that the country's plan does not assign. */
export function isPhoneUnlikely({ phone, country }: Pick<AddressForm, 'phone' | 'country'>) {
  return country !== '' && phone.trim() !== '' && checkPhone(phone, country) === 'unlikely'
}

/** Validates the form with the server's schema and the phone by its country; answers the phone as it is stored. */
export function readAddress(form: AddressForm): Read<AddressFields> {
  const result = v.safeParse(address, { ...form, postalCode: form.postalCode.normalize('NFKC') })
  const failures = result.success ? [] : failuresOf(result.issues)
  const canCheck = form.country !== '' && !failures.some(({ path }) => path === 'phone')
  if (canCheck) failures.push(...phoneFailures(form.phone, form.country))
  if (!result.success || failures.length > 0) return { ok: false, failures }
  const { phone, country } = result.output
  return { ok: true, value: { ...result.output, phone: storedPhone(phone, country) } }
}
