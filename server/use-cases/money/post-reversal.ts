import type { Tx } from '#server/database/database.ts'
import type { Author } from '#server/database/records.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import { reversedEntries } from '#shared/domain/movements.ts'
import { ledgerOf } from './ledger-accounts.ts'
import { type MoneyDeps, type Posted, writeMovement } from './post-movement.ts'
import { movementById } from './read-movement.ts'

/**
 * Posts the reverse of a movement, at most once. A repeat answers the first reversal. Refuses with `not_found` if the
 * member has no such movement, with `already_decided` if it is a reversal itself, and for the same shortages as a movement.
 */
export async function postReversal(
  tx: Tx,
  writer: Writer,
  mover: { accountId: string | null; author: Author },
  movementId: string,
  deps: MoneyDeps,
): Promise<Posted> {
  const movement = await movementById(tx, movementId)
  if (movement === undefined) throw refuse('not_found')
  const { accountId } = mover
  const ledgerId = accountId === null ? null : await ledgerOf(tx, accountId)
  if (movement.ledgerId !== null && movement.ledgerId !== ledgerId) throw refuse('not_found')
  if (movement.reverses !== null) throw refuse('already_decided')
  const { cause, causeId, orderNumber } = movement
  const reversal = {
    act: 'reverseMovement' as const,
    cause,
    causeId,
    orderNumber,
    step: `reverse:${movement.step}`,
    reverses: movement.id,
  }
  const entries = reversedEntries(movement.entries)
  return writeMovement(tx, writer, mover, { ...reversal, entries }, deps)
}
