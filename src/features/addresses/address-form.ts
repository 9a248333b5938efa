import * as v from 'valibot'
import { type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import type { AddressRow } from '#shared/contract/rows.ts'
import { checkPhone } from '#shared/domain/phone.ts'
import { hasPostalCodes, NO_POSTAL_CODE } from '#shared/domain/postal-codes.ts'
import { type AddressFields, address } from '#shared/mutations/address.ts'

export type AddressForm = AddressFields & { isDefault: boolean }

export const EMPTY_ADDRESS: AddressForm = {
  recipient: '',
  country: '',
  phone: '',
  province: '',
  city: '',
  area: '',
  detail: '',
  postalCode: '',
  note: '',
  isDefault: false,
}

export const addressFields = ({
  recipient,
  country,
  phone,
  province,
  city,
  area,
  detail,
  postalCode,
  note,
}: AddressFields): AddressFields => ({
  recipient,
  country,
  phone,
  province,
  city,
  area,
  detail,
  postalCode,
  note,
})

/** A saved address as the form shows it. */
export function addressFormOf(row: AddressRow, isDefault: boolean): AddressForm {
  return { ...addressFields(row), isDefault }
}

/** Choosing a country: a region without postal codes gets 000000, leaving one takes that away again. */
export function withCountry(form: AddressForm, country: string): AddressForm {
  const stays = form.postalCode !== NO_POSTAL_CODE
  const postalCode = hasPostalCodes(country)
    ? stays
      ? form.postalCode
      : ''
    : form.postalCode.trim() === ''
      ? NO_POSTAL_CODE
      : form.postalCode
  return { ...form, country, postalCode }
}

/** True where the number can be dialled but is not one that the country's plan gives out. */
export function isPhoneUnlikely({ phone, country }: Pick<AddressForm, 'phone' | 'country'>) {
  return country !== '' && phone.trim() !== '' && checkPhone(phone, country) === 'unlikely'
}

type Read = { ok: true; value: AddressFields } | { ok: false; failures: FieldFailure[] }

/** What the form says, checked by the schema that the server uses too, and the phone by its country. */
export function readAddress(form: AddressForm): Read {
  const typed = addressFields(form)
  const result = v.safeParse(address, { ...typed, postalCode: typed.postalCode.normalize('NFKC') })
  const failures = result.success ? [] : failuresOf(result.issues)
  const canCheck = form.country !== '' && !failures.some(({ path }) => path === 'phone')
  if (canCheck && checkPhone(form.phone, form.country) === 'impossible')
    failures.push({ path: 'phone', code: 'phone_impossible', args: {} })
  return result.success && failures.length === 0
    ? { ok: true, value: result.output }
    : { ok: false, failures }
}
