import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { EndingsView } from './EndingsView.tsx'

export const STORAGE_VIEWS = {
  staffEndings: {
    view: EndingsView,
    words: msg`Free storage ends soon`,
    shortcut: 'e',
    right: QUEUES.storageEnding.right,
    queue: 'storageEnding',
  },
} as const satisfies Record<string, StaffView>
