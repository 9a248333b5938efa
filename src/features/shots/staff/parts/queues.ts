import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

export const SHOT_QUEUES = {
  retakes: { words: msg`Photos to retake`, href: () => paths.staffRetakes() },
} satisfies Partial<Record<QueueName, QueuePlace>>
