import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { type FieldFailure, failuresOf } from '#engine/shared/failures.ts'
import { phoneFailures } from '#engine/shared/phone.ts'
import { placeFailures } from '#features/addresses/rules/place.ts'
import { isServed } from '#features/business/rules/public-business.ts'
import { type OrderAddress, orderAddress } from '#features/orders/contract/order-parts.ts'

export const PLACE_LABELS = {
  recipient: msg`Recipient`,
  country: msg`Country or region`,
  phone: msg`Phone`,
  province: msg`Province or state`,
  city: msg`City`,
  area: msg`District or county`,
  detail: msg`Street address`,
  postalCode: msg`Postal code`,
} as const satisfies Record<keyof OrderAddress, MessageDescriptor>

/** What of a saved address cannot be shipped to: rules may have changed since it was saved. */
export function addressFailures(
  address: OrderAddress,
  countriesServed: readonly string[],
): FieldFailure[] {
  const result = v.safeParse(orderAddress, address)
  if (!result.success) return failuresOf(result.issues)
  const { country, phone } = result.output
  const failures = [...phoneFailures(phone, country), ...placeFailures(result.output)]
  if (!isServed(countriesServed, country)) {
    failures.push({ path: 'country', code: 'country_unserved', args: {} })
  }
  return failures
}
