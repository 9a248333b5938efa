import { msg } from '@lingui/core/macro'
import { CalendarClock } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { EndingsView } from './EndingsView.tsx'

export const STORAGE_PLACES = {
  staffEndings: {
    view: EndingsView,
    words: msg`Free storage ends soon`,
    icon: CalendarClock,
    group: 'warehouse',
    shortcut: 'e',
    right: QUEUES.storageEnding,
    queue: 'storageEnding',
  },
} as const satisfies Record<string, StaffPlace>
