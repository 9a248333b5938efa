import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

export const PAYMENT_QUEUES = {
  receipts: { words: msg`Transfers to review`, href: () => paths.staffReceipts() },
  transfers: { words: msg`Unidentified transfers`, href: () => paths.staffTransfers() },
  differences: { words: msg`Differences in the books`, href: () => paths.staffReconciliation() },
} satisfies Partial<Record<QueueName, QueuePlace>>
