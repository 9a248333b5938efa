import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { InspectionsView } from './InspectionsView.tsx'

export const INSPECTION_VIEWS = {
  staffInspections: {
    view: InspectionsView,
    words: msg`Inspections`,
    shortcut: 'v',
    right: QUEUES.inspections.right,
    queue: 'inspections',
    atStation: true,
  },
} as const satisfies Record<string, StaffView>
