import { withQuery } from '#engine/shared/with-query.ts'
import type { MemberRecords } from './contract/staff-members.ts'

/** The paths of the account. */
export const MEMBER_PATTERNS = {
  member: '/admin/member',
  staffMembers: '/staff/members',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const MEMBER_PATHS = {
  /** `ticket`: of the login that is to be approved. */
  member: (
    query: {
      view?:
        | 'attention'
        | 'approve'
        | 'data'
        | 'deletion'
        | 'email'
        | 'inbox'
        | 'notifications'
        | 'passkeys'
        | 'profile'
        | 'sessions'
      ticket?: string
    } = {},
  ) => withQuery(MEMBER_PATTERNS.member, query),
  /** `show`: what of the member is listed. */
  staffMembers: (query: { q?: string; member?: string; show?: MemberRecords } = {}) =>
    withQuery(MEMBER_PATTERNS.staffMembers, query),
} as const
