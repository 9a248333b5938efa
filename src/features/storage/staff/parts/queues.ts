import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { QueuePlace } from '#features/console/staff/parts/place.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'

export const STORAGE_QUEUES = {
  storageEnding: {
    words: msg`Free storage ends soon`,
    href: (label) => paths.staffEndings(label === null ? {} : { code: label }),
  },
} satisfies Partial<Record<QueueName, QueuePlace>>
