import type { ConflictRow, OutcomeRow } from '#shared/contract/rows.ts'
import { dismissOutcome, resolveConflict } from '#shared/mutations/attention.ts'
import { isAskTable } from '#shared/mutations/conflict-rules.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

/** Discards refused changes on every device. */
export async function discardRefused(outcomes: readonly Pick<OutcomeRow, 'id'>[]): Promise<void> {
  await mutate(outcomes.map(({ id }) => intent(dismissOutcome, id, {})))
}

/** Resolves a conflict on every device. Sends the chosen values along, in case another device has resolved it first. */
export async function settleConflict(
  { id, table, rowId, mine, theirs }: ConflictRow,
  choice: 'mine' | 'theirs',
): Promise<void> {
  const about = isAskTable(table) ? { table, rowId } : {}
  const chosen = choice === 'mine' ? { mine } : { theirs }
  await mutate([intent(resolveConflict, id, { choice, ...chosen, ...about })])
}
