import { optional, required } from '#engine/shared/event.ts'
import type { DeletionBlocker } from '#features/member/rules/account-deletion.ts'

export const MEMBER_EVENTS = {
  /** The export of the member's data can be downloaded. */
  dataReady: optional('data_export'),
  emailChanged: required('account'),
  /** `dueAt`: when the account is deleted. */
  deletionAsked: required<{ dueAt: string }>('account'),
  /** `blockers`: what prevented it; none if the member changed their mind. */
  deletionCancelled: required<{ blockers: readonly DeletionBlocker[] }>('account'),
}
