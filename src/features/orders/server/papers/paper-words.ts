import type { Texts } from '#engine/shared/texts.ts'
import { msg } from '#engine/shared/texts.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { ORDER_SERVICES, type OrderService } from '#features/orders/rules/order-services.ts'
import type { Line } from '#features/shipping/rules/breakdown.ts'
import type { LineKind } from '#features/shipping/rules/channel-terms.ts'

/* The words that screens have for the same, which the server does not import. */

export const TAG_WORDS = {
  battery: msg('Battery inside'),
  liquid: msg('Liquid'),
  cream: msg('Cream, gel or paste'),
  powder: msg('Powder'),
  magnet: msg('Magnet inside'),
  food: msg('Food'),
  cosmetics: msg('Cosmetics'),
  knife: msg('Knife or blade'),
  brand: msg('Branded goods'),
} as const satisfies Record<GoodsTag, string>

const SERVICE_WORDS = {
  repack: msg('Repack'),
  removeBoxes: msg('Remove original boxes'),
  reinforce: msg('Reinforce the carton'),
} as const satisfies Record<OrderService, string>

const LINE_WORDS = {
  freight: msg('Freight'),
  charge: msg('Surcharge'),
  service: msg('Service'),
  storage: msg('Storage fee'),
  insurance: msg('Insurance'),
  discount: msg('Discount'),
  duty: msg('Duty'),
  tax: msg('Tax'),
  coupon: msg('Coupon'),
} as const satisfies Record<LineKind, string>

/** The name of a service; the code of one that this version does not know. */
export function serviceName({ t }: Texts, code: string): string {
  const service = ORDER_SERVICES.find((known) => known === code)
  return service === undefined ? code : t(SERVICE_WORDS[service])
}

/** What a line of a bill is called: as the channel names it, or by its service or kind. */
export function lineName(texts: Texts, { kind, code, name }: Line): string {
  if (name !== null) return name[texts.code]
  if (kind === 'storage') return texts.t('Storage fee for {code}', { code })
  const isKnown = kind === 'service' && ORDER_SERVICES.some((known) => known === code)
  return isKnown ? serviceName(texts, code) : texts.t(LINE_WORDS[kind])
}
