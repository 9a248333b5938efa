import type { Line } from '#engine/server/pdf/paper.ts'
import { countryName } from '#engine/shared/countries.ts'
import { formatPhone } from '#engine/shared/phone.ts'
import { addressLines } from '#features/addresses/rules/address-lines.ts'
import type { OrderAddress } from '#features/orders/contract/order-parts.ts'

/** An address as it stands on paper, from the recipient to the country. `size` in points. */
export function addressText(address: OrderAddress, locale: string, size = 10): Line[] {
  const phone = formatPhone(address.phone, address.country)
  const below = [phone, ...addressLines(address), countryName(locale, address.country)]
  const recipient = { text: address.recipient, size: size * 1.2, bold: true }
  return [recipient, ...below.map((text) => ({ text, size }))]
}
