import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { RIGHTS } from '#engine/shared/rights.ts'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { WorkView } from './WorkView.tsx'

export const DESK_PLACES = {
  staffWork: {
    view: WorkView,
    words: msg`Work list`,
    icon: ClipboardList,
    group: 'warehouse',
    right: RIGHTS,
    shortcut: 'w',
  },
} as const satisfies Record<string, StaffPlace>
