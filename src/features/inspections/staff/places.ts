import { msg } from '@lingui/core/macro'
import { ScanSearch } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { InspectionsView } from './InspectionsView.tsx'

export const INSPECTION_PLACES = {
  staffInspections: {
    view: InspectionsView,
    words: msg`Inspections`,
    icon: ScanSearch,
    group: 'warehouse',
    shortcut: 'v',
    right: QUEUES.inspections,
    queue: 'inspections',
    atStation: true,
  },
} as const satisfies Record<string, StaffPlace>
