import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderService } from '#features/orders/rules/order-services.ts'

/** The name of each value-added service. */
export const SERVICE_WORDS = {
  repack: msg`Repack`,
  removeBoxes: msg`Remove original boxes`,
  reinforce: msg`Reinforce the carton`,
} as const satisfies Record<OrderService, MessageDescriptor>

/** The name of a service by its code; undefined for one that this version does not know. */
export const serviceWords = (code: string): MessageDescriptor | undefined =>
  Object.hasOwn(SERVICE_WORDS, code) ? SERVICE_WORDS[code as OrderService] : undefined
