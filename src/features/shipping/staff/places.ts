import { msg } from '@lingui/core/macro'
import { Ship } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { ChannelsView } from './ChannelsView.tsx'

export const SHIPPING_PLACES = {
  staffChannels: {
    view: ChannelsView,
    words: msg`Shipping prices`,
    icon: Ship,
    group: 'business',
    right: 'editRates',
    shortcut: 'h',
  },
} as const satisfies Record<string, StaffPlace>
