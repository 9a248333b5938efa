import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { PeopleView } from './PeopleView.tsx'

export const PEOPLE_VIEWS = {
  staffPeople: {
    view: PeopleView,
    words: msg`Staff`,
    right: 'settings',
    shortcut: '9',
  },
} as const satisfies Record<string, StaffView>
