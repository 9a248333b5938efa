import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

const order = (label: string | null) => paths.staffOrders(label === null ? {} : { code: label })

export const ORDER_QUEUES = {
  toPack: { words: msg`To pack`, href: order },
  toBill: { words: msg`To bill`, href: order },
  waitingForConsent: { words: msg`Waiting for payment or consent`, href: order },
  dispatches: { words: msg`To dispatch`, href: order },
  stuck: { words: msg`Stuck in transit`, href: order },
} satisfies Partial<Record<QueueName, QueuePlace>>
