import { refuse } from '#engine/server/refusal.ts'
import { reversedEntries } from '#features/wallet/rules/movements.ts'
import { ledgerOf } from './ledger-accounts.ts'
import { type MoneyScope, type Posted, writeMovement } from './post-movement.ts'
import { movementById } from './read-movement.ts'

/**
 * Posts the reverse of a movement, at most once. A repeat answers the first reversal. Refuses with `not_found` if the
 * member has no such movement, with `already_decided` if it is a reversal itself, and for the same shortages as a movement.
 */
export async function postReversal(scope: MoneyScope, movementId: string): Promise<Posted> {
  const { tx, accountId } = scope
  const movement = await movementById(tx, movementId)
  if (movement === undefined) throw refuse('not_found')
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
  return writeMovement(scope, { ...reversal, entries })
}
