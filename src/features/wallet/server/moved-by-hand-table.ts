export type MovedByHandTables = {
  /**
   * What staff did to a member's money by hand, where no other row says so. `id`: the movement that they reversed, or
   * the cause of what they wrote off.
   */
  moved_by_hand: {
    id: string
    account_id: string
    act: 'reverseMovement' | 'undoCredit' | 'writeOffDebt'
    amount_fen: number
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends MovedByHandTables {}
}
