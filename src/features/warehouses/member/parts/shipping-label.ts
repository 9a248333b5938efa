import { isLargestFirst, joinParts } from '#features/addresses/rules/address-lines.ts'
import type { Warehouse } from '#features/warehouses/contract/warehouses.ts'

const LARGEST_FIRST = ['recipient', 'phone', 'region', 'detail', 'postalCode'] as const
const STREET_FIRST = ['recipient', 'phone', 'detail', 'region', 'postalCode'] as const
export type LabelField = (typeof LARGEST_FIRST)[number]
/** The fields in the order of a country's addresses. */
export const labelFields = (country: string): readonly LabelField[] =>
  isLargestFirst(country) ? LARGEST_FIRST : STREET_FIRST
export type ShippingLabel = Record<LabelField, string>

/**
 * The fields that a member gives to a shop. Name and address both contain the code, because shops print only one of
 * them.
 */
export function shippingLabel(
  warehouse: Warehouse,
  country: string,
  memberNum: string,
): ShippingLabel {
  const { recipient, phone, province, city, area, detail, postalCode } = warehouse
  return {
    recipient: `${recipient} ${memberNum}`,
    phone,
    region: isLargestFirst(country)
      ? joinParts(' ', province, city, area)
      : joinParts(', ', area, city, province),
    detail: `${detail} (${memberNum})`,
    postalCode,
  }
}

/** The whole label as text for the clipboard, one line for each non-empty field, in the order of its country. */
export function labelText(label: ShippingLabel, country: string): string {
  return labelFields(country)
    .map((field) => label[field])
    .filter(Boolean)
    .join('\n')
}
