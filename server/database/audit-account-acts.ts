import type { DeletionBlocker } from '#shared/domain/account-deletion.ts'
import type { Change, Role } from './audit-states.ts'

/** Acts about accounts and the roles of staff, as a part of `AuditActs`. */
export type AccountActs = {
  'account.create': Change<null, { memberNum: string }>
  'staff.grant': Change<Role, Role>
  'staff.revoke': Change<Role, Role>
  'staff.rights': Change<Pick<Role, 'rights'>, Pick<Role, 'rights'>>
  changeEmail: Change<{ masked: string }, { masked: string }>
  askDeletion: Change<null, { dueAt: string }>
  cancelDeletion: Change<{ dueAt: string }, { blockers: readonly DeletionBlocker[] }>
  deleteAccount: Change<null, null>
  noteMember: Change<null, { words: string }>
  endSessions: Change<null, { count: number }>
  blockMember: Change<null, { reason: string }>
  unblockMember: Change<{ reason: string }, null>
}

/** The table of each act's object. */
export const ACCOUNT_AUDITED = {
  'account.create': 'account',
  'staff.grant': 'account',
  'staff.revoke': 'account',
  'staff.rights': 'account',
  changeEmail: 'account',
  askDeletion: 'account',
  cancelDeletion: 'account',
  deleteAccount: 'account',
  noteMember: 'member_note',
  endSessions: 'session',
  blockMember: 'account',
  unblockMember: 'account',
} as const satisfies Record<keyof AccountActs, string>
