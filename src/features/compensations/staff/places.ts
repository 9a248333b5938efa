import { msg } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { CompensationsView } from './CompensationsView.tsx'

export const COMPENSATION_PLACES = {
  staffCompensations: {
    view: CompensationsView,
    words: msg`Compensations`,
    icon: ShieldCheck,
    group: 'money',
    shortcut: 'j',
    right: QUEUES.compensations,
    queue: 'compensations',
  },
} as const satisfies Record<string, StaffPlace>
