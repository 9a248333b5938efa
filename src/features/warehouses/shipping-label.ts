import type { Warehouse } from '#shared/contract/warehouses.ts'

export const LABEL_FIELDS = ['recipient', 'phone', 'region', 'detail', 'postalCode'] as const
export type LabelField = (typeof LABEL_FIELDS)[number]
export type ShippingLabel = Record<LabelField, string>

/** What a member gives a shop: the code stands with the name and in the address, since shops print only one of the two. */
export function shippingLabel(warehouse: Warehouse, memberNum: string): ShippingLabel {
  const { recipient, phone, province, city, area, detail, postalCode } = warehouse
  return {
    recipient: `${recipient} ${memberNum}`,
    phone,
    region: [...new Set([province, city, area])].filter(Boolean).join(' '),
    detail: `${detail} (${memberNum})`,
    postalCode,
  }
}

/** The whole label as text for the clipboard, one line for each field that there is. */
export function labelText(label: ShippingLabel): string {
  return LABEL_FIELDS.map((field) => label[field])
    .filter(Boolean)
    .join('\n')
}
