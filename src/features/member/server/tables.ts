export type MemberDeskTables = {
  /** What staff note about a member, for staff alone. */
  member_note: { account_id: string; id: string; words: string; staff_id: string; at: string }
  /** A member who may not log in. */
  account_block: { account_id: string; reason: string; staff_id: string; at: string }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends MemberDeskTables {}
}
