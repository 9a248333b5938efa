import { refuse } from '#engine/server/refusal.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { phoneFailures, storedPhone } from '#engine/shared/phone.ts'
import { placeFailures } from '#features/addresses/rules/place.ts'
import { identityOf, readAskedIdentity } from '#features/addresses/rules/recipient-identity.ts'
import { isServed } from '#features/business/rules/public-business.ts'
import type { OrderAddress } from '#features/orders/contract/order-parts.ts'

/**
 * What is wrong with an address that lacks what its country needs, whose postal code or phone does not exist there, or
 * whose country is not among those served; an empty list is every country.
 */
export function addressFailures(
  address: OrderAddress,
  countriesServed: readonly string[] = [],
): FieldFailure[] {
  const { country, phone } = address
  const failures: FieldFailure[] = [...phoneFailures(phone, country), ...placeFailures(address)]
  if (!isServed(countriesServed, country)) {
    failures.push({ path: 'country', code: 'country_unserved', args: {} })
  }
  return failures.map((failure) => ({ ...failure, path: `address.${failure.path}` }))
}

/** Refuses an address with failures. */
export function refuseAddress(
  address: OrderAddress,
  countriesServed: readonly string[] = [],
): void {
  const fields = addressFailures(address, countriesServed)
  if (fields.length !== 0) throw refuse('validation', { fields })
}

/** An order keeps the phone in the form of the address book. */
export const asStoredAddress = (address: OrderAddress): OrderAddress => ({
  ...address,
  phone: storedPhone(address.phone, address.country),
})

/** The identity number that the destination asks for; null if it asks for none. */
export function readIdentity(country: string, input: string | null): string | null {
  return identityOf(country) === null ? null : readAsked(country, input)
}

/** The identity number that a carrier or customs ask for. */
export function readAsked(country: string, input: string | null): string {
  if (input === null) throw refuse('identity_missing')
  const number = readAskedIdentity(country, input)
  if (number !== null) return number
  const fields: FieldFailure[] = [
    { path: 'identityNumber', code: 'type', args: { type: 'identity' } },
  ]
  throw refuse('validation', { fields })
}
