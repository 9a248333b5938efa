import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const STORAGE_NOTIFICATIONS = {
  storageEnding: { group: 'parcels', name: msg`Free storage ending` },
  storageLastNotice: {
    group: 'parcels',
    name: msg`Last notice about storage`,
    whyMailed: 'parcel',
  },
  endingAsked: {
    group: 'parcels',
    name: msg`Return or disposal to choose`,
    whyMailed: 'parcel',
  },
  parcelEnded: {
    group: 'parcels',
    name: msg`Parcel returned or disposed of`,
    whyMailed: 'parcel',
  },
} satisfies Partial<NotificationWords>
