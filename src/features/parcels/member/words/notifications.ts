import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const PARCEL_NOTIFICATIONS = {
  parcelReceived: { group: 'parcels', name: msg`Parcel received` },
  parcelUndeclared: { group: 'parcels', name: msg`Parcel to declare` },
  claimDecided: { group: 'parcels', name: msg`Claim decided` },
  parcelReassigned: {
    group: 'parcels',
    name: msg`Parcel added by mistake`,
    whyMailed: 'parcel',
  },
  parcelCorrected: { group: 'parcels', name: msg`Parcel corrected`, whyMailed: 'parcel' },
  parcelMissing: { group: 'parcels', name: msg`Parcel missing`, whyMailed: 'parcel' },
  parcelFound: { group: 'parcels', name: msg`Missing parcel found`, whyMailed: 'parcel' },
} satisfies Partial<NotificationWords>
