import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const INSPECTION_NOTIFICATIONS = {
  inspectionResult: { group: 'parcels', name: msg`Inspection result` },
} satisfies Partial<NotificationWords>
