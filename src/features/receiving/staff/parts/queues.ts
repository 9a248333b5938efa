import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

export const RECEIVING_QUEUES = {
  expected: { words: msg`Expected`, href: () => paths.staffParcels({ list: 'expected' }) },
  unclaimed: { words: msg`Unclaimed`, href: () => paths.staffUnclaimed() },
  claims: { words: msg`Claims`, href: () => paths.staffClaims() },
  missing: { words: msg`Missing for over 48 hours`, href: () => paths.staffMissing() },
  quarantine: { words: msg`Prohibited goods`, href: () => paths.staffQuarantine() },
} satisfies Partial<Record<QueueName, QueuePlace>>
