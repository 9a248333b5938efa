import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

export const REQUEST_QUEUES = {
  requests: { words: msg`Requests to review`, href: () => paths.staffRequests() },
  purchases: { words: msg`To buy`, href: () => paths.staffPurchases() },
  merchantShipments: {
    words: msg`Waiting for the seller to ship`,
    href: () => paths.staffPurchases({ list: 'toShip' }),
  },
  returns: { words: msg`Returns`, href: () => paths.staffReturns() },
} satisfies Partial<Record<QueueName, QueuePlace>>
