import { declareIntent } from '#features/parcels/shared/declare-intents.ts'
import { discardIntents, type SubmittedDraft } from '#sync/drafts.ts'
import { mutate } from '#sync/mutate.ts'
import type { CheckedRow } from './batch.ts'

/** Registers every row of a batch that is right, in one step, and lets go of its draft. */
export async function declareBatch(
  checked: readonly CheckedRow[],
  draft: SubmittedDraft | null,
): Promise<void> {
  const intents = checked.flatMap(({ row, declaration }) =>
    declaration === null ? [] : [declareIntent(row.id, declaration)],
  )
  await mutate([...intents, ...discardIntents(draft)])
}
