import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { SystemView } from './SystemView.tsx'

export const SYSTEM_VIEWS = {
  staffSystem: {
    view: SystemView,
    words: msg`System`,
    right: 'settings',
    shortcut: '7',
  },
} as const satisfies Record<string, StaffView>
