import type { ProposalAct } from '#features/approvals/rules/proposals.ts'

export type ApprovalTables = {
  proposal: {
    id: string
    act: ProposalAct
    object_id: string
    /** What the act's handler gets when the proposal is approved. */
    body: unknown
    amount_fen: number | null
    reason: string
    about_account_id: string | null
    proposed_by: string
    proposed_at: string
    decision: 'approved' | 'declined' | null
    decline_reason: string | null
    decided_by: string | null
    decided_at: string | null
  }
  /** The sum of what a member of staff moved for a member on a day in China without a second person. */
  moved_alone: {
    account_id: string
    staff_id: string
    day: string
    act: ProposalAct
    moved_fen: number
    at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends ApprovalTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    propose: true
  }
  interface AuditedTables {
    proposal: true
  }
}
