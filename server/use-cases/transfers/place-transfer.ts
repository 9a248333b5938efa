import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Writer } from '#server/database/writer.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import { type ActDeps, actOnMemberOnce } from '#server/use-cases/money/act-once.ts'
import { postMovement } from '#server/use-cases/money/post-movement.ts'
import type { placeTransfer as endpoint } from '#shared/contract/bank-transfers.ts'
import type { Input } from '#shared/contract/endpoint.ts'

/** Credits a waiting transfer to the member whose it is. Nobody places one with themselves. */
export function placeTransfer(
  deps: ActDeps,
  actor: Actor,
  { transferId, memberNum }: Input<typeof endpoint>,
): Promise<{ creditedFen: number } | Refusal> {
  return actOnMemberOnce(deps, actor, memberNum, (tx, writer, accountId) =>
    place(tx, writer, actor, { transferId, accountId }, deps),
  )
}

async function place(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  { transferId, accountId }: { transferId: string; accountId: string },
  deps: ActDeps,
): Promise<{ creditedFen: number } | Refusal> {
  const transfer = await tx
    .selectFrom('unplaced_transfer')
    .innerJoin('bank_line', 'bank_line.transfer_id', 'unplaced_transfer.id')
    .select(['placement_id', 'recalled_at', 'received_fen'])
    .where('unplaced_transfer.id', '=', transferId)
    .forUpdate('unplaced_transfer')
    .executeTakeFirst()
  if (transfer === undefined) return refuse('not_found')
  if (transfer.placement_id !== null || transfer.recalled_at !== null) {
    return refuse('already_decided')
  }
  const amountFen = transfer.received_fen
  // A cause of its own, since one that was placed wrongly is reversed and placed again.
  const placementId = deps.newId()
  const posted = await postMovement(
    tx,
    writer,
    { accountId, author: actor },
    {
      ...{ step: 'transferPlaced', causeId: placementId },
      debit: [{ kind: 'suspense', part: transferId, amountFen }],
      credit: [{ kind: 'wallet', amountFen }],
    },
    deps,
  )
  if (isRefusal(posted)) throw new Error(`The transfer ${transferId}: ${posted.refused}`)
  await tx
    .updateTable('unplaced_transfer')
    .set({ account_id: accountId, placement_id: placementId, placed_at: nowOf(deps) })
    .where('id', '=', transferId)
    .execute()
  writer.event(accountId, { kind: 'transferPlaced', objectId: transferId, args: { amountFen } })
  writer.audit({
    ...{ act: 'placeTransfer', accountId, objectId: transferId },
    ...{ before: null, after: { amountFen } },
  })
  return { creditedFen: amountFen }
}
