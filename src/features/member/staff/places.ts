import { msg } from '@lingui/core/macro'
import { Users } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { MembersView } from './MembersView.tsx'

export const MEMBER_PLACES = {
  staffMembers: {
    view: MembersView,
    words: msg`Members`,
    icon: Users,
    group: 'business',
    right: 'serve',
    shortcut: '6',
  },
} as const satisfies Record<string, StaffPlace>
