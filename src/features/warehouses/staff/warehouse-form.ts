import * as v from 'valibot'
import { type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { formatPhone, phoneFailures, storedPhone } from '#engine/shared/phone.ts'
import { placeFailures } from '#features/addresses/rules/place.ts'
import { hasPostalCodes, NO_POSTAL_CODE } from '#features/addresses/rules/postal-codes.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import {
  type OurWarehouse,
  type WarehouseAddress,
  warehouseAddress,
} from '#features/warehouses/contract/warehouses.ts'

/** What is typed; `seen`: when the address that the form began with was saved. */
export const typedWarehouse = v.object({
  ...textFields('recipient', 'phone', 'province', 'city', 'area', 'detail', 'postalCode'),
  ...textFields('hours', 'englishAddress', 'seen'),
})

const EMPTY: WarehouseAddress = {
  recipient: '',
  phone: '',
  province: '',
  city: '',
  area: '',
  detail: '',
  postalCode: '',
  hours: '',
  englishAddress: '',
}

/** A warehouse as form fields: its phone as people read it. */
export function warehouseFormOf(
  address: OurWarehouse['address'],
  country: string,
): WarehouseAddress {
  if (address === null)
    return hasPostalCodes(country) ? EMPTY : { ...EMPTY, postalCode: NO_POSTAL_CODE }
  const { id: _, updatedAt: __, ...rest } = address
  return { ...rest, phone: formatPhone(rest.phone, country) }
}

/**
 * Validates the form with the server's schema, its phone and parts by the warehouse's country; answers the phone as it
 * is stored.
 */
export function readWarehouse(
  country: string,
  form: WarehouseAddress,
): FormEntry<WarehouseAddress> {
  const result = v.safeParse(warehouseAddress, form)
  const failures = result.success ? [] : failuresOf(result.issues)
  if (!failures.some(({ path }) => path === 'phone'))
    failures.push(...phoneFailures(form.phone, country))
  const place = placeFailures({ ...(result.success ? result.output : form), country })
  failures.push(...place.filter((one) => failures.every(({ path }) => path !== one.path)))
  if (!result.success || failures.length > 0) return { ok: false, failures }
  return { ok: true, value: { ...result.output, phone: storedPhone(result.output.phone, country) } }
}
