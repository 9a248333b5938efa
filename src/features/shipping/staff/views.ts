import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { ChannelsView } from './ChannelsView.tsx'

export const SHIPPING_VIEWS = {
  staffChannels: {
    view: ChannelsView,
    words: msg`Shipping prices`,
    right: 'editRates',
    shortcut: 'h',
  },
} as const satisfies Record<string, StaffView>
