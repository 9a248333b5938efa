import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { MembersView } from './MembersView.tsx'

export const MEMBER_VIEWS = {
  staffMembers: {
    view: MembersView,
    words: msg`Members`,
    right: 'serve',
    shortcut: '6',
  },
} as const satisfies Record<string, StaffView>
