import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const SHOT_NOTIFICATIONS = {
  retakeDecided: { group: 'parcels', name: msg`Retaken photos` },
} satisfies Partial<NotificationWords>
