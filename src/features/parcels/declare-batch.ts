import { discardDraft } from '#shared/mutations/draft.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'
import type { CheckedRow } from './batch.ts'
import { declareIntent } from './declare-intents.ts'

/** Registers every row of a batch that is right, in one step, and lets go of its draft. */
export async function declareBatch(
  checked: readonly CheckedRow[],
  draftId: string | null,
): Promise<void> {
  const intents = checked.flatMap(({ row, declaration }) =>
    declaration === null ? [] : [declareIntent(row.id, declaration)],
  )
  const discarded = draftId === null ? [] : [intent(discardDraft, draftId, {})]
  await mutate([...intents, ...discarded])
}
