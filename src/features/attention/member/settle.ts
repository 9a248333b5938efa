import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { dismissOutcome, resolveConflict } from '#engine/shared/attention.ts'
import { isAskTable } from '#engine/shared/conflict-rules.ts'
import type { ConflictRow, OutcomeRow } from '#engine/shared/rows.ts'

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
