import { msg } from '@lingui/core/macro'
import { UserCog } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { PeopleView } from './PeopleView.tsx'

export const PEOPLE_PLACES = {
  staffPeople: {
    view: PeopleView,
    words: msg`Staff`,
    icon: UserCog,
    group: 'business',
    right: 'settings',
    shortcut: '9',
  },
} as const satisfies Record<string, StaffPlace>
