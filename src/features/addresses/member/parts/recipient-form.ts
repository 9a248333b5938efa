import * as v from 'valibot'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { checkPhone, phoneFailures, storedPhone } from '#engine/shared/phone.ts'
import { placeFailures } from '#features/addresses/rules/place.ts'
import { hasPostalCodes, NO_POSTAL_CODE } from '#features/addresses/rules/postal-codes.ts'
import { type OrderAddress, orderAddress } from '#features/orders/contract/order-parts.ts'

/** An address as typed. */
export type RecipientForm = OrderAddress

/** True for a dialable number that the country's plan does not assign. */
export function isPhoneUnlikely({ phone, country }: Pick<RecipientForm, 'phone' | 'country'>) {
  return country !== '' && phone.trim() !== '' && checkPhone(phone, country) === 'unlikely'
}

/** Checks an address as the server does, by the rules of its country; answers the phone as it is stored. */
export function readRecipient(form: RecipientForm): FormEntry<OrderAddress> {
  const result = v.safeParse(orderAddress, form)
  const failures: FieldFailure[] = result.success ? [] : failuresOf(result.issues)
  const fails = (path: string) => failures.some((failure) => failure.path === path)
  if (!fails('phone')) failures.push(...phoneFailures(form.phone, form.country))
  if (result.typed) failures.push(...placeFailures(result.output))
  if (!result.success || failures.length > 0) return { ok: false, failures }
  const { phone, country } = result.output
  return { ok: true, value: { ...result.output, phone: storedPhone(phone, country) } }
}

/** Changes the country. A region without postal codes gets 000000, which is cleared when leaving it. */
export function withCountry(
  { postalCode }: Pick<RecipientForm, 'postalCode'>,
  country: string,
): Pick<RecipientForm, 'country' | 'postalCode'> {
  if (hasPostalCodes(country))
    return { country, postalCode: postalCode === NO_POSTAL_CODE ? '' : postalCode }
  return { country, postalCode: postalCode.trim() === '' ? NO_POSTAL_CODE : postalCode }
}
