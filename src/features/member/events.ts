import { optional, required, urgent } from '#engine/shared/event.ts'
import type { DeletionBlocker } from '#features/member/rules/account-deletion.ts'

export const MEMBER_EVENTS = {
  /** The export of the member's data can be downloaded. */
  dataReady: optional('data_export'),
  emailChanged: urgent('account'),
  /** Staff brought in a file in which one of the member's addresses is another than it was. */
  addressReplaced: required('address'),
  /** `dueAt`: when the account is deleted. */
  deletionAsked: required<{ dueAt: string }>('account'),
  /** `blockers`: what prevented it; none if the member changed their mind. */
  deletionCancelled: required<{ blockers: readonly DeletionBlocker[] }>('account'),
}
