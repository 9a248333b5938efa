import type { ConflictRow, OutcomeRow } from '#shared/contract/rows.ts'
import { dismissOutcome, resolveConflict } from '#shared/mutations/attention.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

/** Gives refused changes up, on every device. */
export async function discardRefused(outcomes: readonly Pick<OutcomeRow, 'id'>[]): Promise<void> {
  await mutate(outcomes.map(({ id }) => intent(dismissOutcome, id, {})))
}

/** Settles two values of one thing, on every device. */
export async function settleConflict(
  { id, mine }: Pick<ConflictRow, 'id' | 'mine'>,
  choice: 'mine' | 'theirs',
): Promise<void> {
  await mutate([intent(resolveConflict, id, { choice, ...(choice === 'mine' && { mine }) })])
}
