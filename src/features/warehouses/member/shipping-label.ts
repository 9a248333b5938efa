import { formatPhone } from '#engine/shared/phone.ts'
import type { Warehouse } from '#features/warehouses/contract/warehouses.ts'

export const LABEL_FIELDS = ['recipient', 'phone', 'region', 'detail', 'postalCode'] as const
export type LabelField = (typeof LABEL_FIELDS)[number]
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
    phone: formatPhone(phone, country),
    region: [...new Set([province, city, area])].filter(Boolean).join(' '),
    detail: `${detail} (${memberNum})`,
    postalCode,
  }
}

/** The whole label as text for the clipboard, one line for each non-empty field. */
export function labelText(label: ShippingLabel): string {
  return LABEL_FIELDS.map((field) => label[field])
    .filter(Boolean)
    .join('\n')
}
