import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

export const INSPECTION_QUEUES = {
  inspections: { words: msg`To inspect`, href: () => paths.staffInspections() },
} satisfies Partial<Record<QueueName, QueuePlace>>
