import type { Tables, Tx } from '#engine/server/database/database.ts'

type ByHand = Tables['moved_by_hand']
type Moved = { id: string; accountId: string; act: ByHand['act']; amountFen: number }

/** Keeps what staff did by hand, for reconciliation to find as the cause of its movement. */
export async function keepMovedByHand(
  tx: Tx,
  { id, accountId, act, amountFen }: Moved,
): Promise<void> {
  await tx
    .insertInto('moved_by_hand')
    .values({ id, account_id: accountId, act, amount_fen: amountFen })
    .execute()
}
