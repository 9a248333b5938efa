import type { AccountDatabase } from '#data/database.ts'
import type { PatchEntry, WireMutation } from '#shared/contract/sync.ts'
import { saveDraft } from '#shared/mutations/draft.ts'

/**
 * Moves pictures along when their form gets another id: a save of this device became a second draft, or a parcel got
 * the id of the one that arrived. Runs in the transaction that applies the reply.
 */
export async function followForms(
  db: AccountDatabase,
  patch: Iterable<PatchEntry>,
  confirmed: readonly WireMutation[],
): Promise<void> {
  if ((await db.chosen.count()) === 0) return
  const saves = confirmed.filter(({ op }) => op === saveDraft.op)
  for (const { table, row } of patch) {
    if (row === null) continue
    if (table === 'draft') {
      const own = saves.filter(({ mid }) => mid === row.id || mid === row.rev)
      for (const { id } of own) await db.chosen.where({ formId: id }).modify({ formId: row.id })
    }
    if (table === 'alias') {
      await db.chosen
        .filter(({ formId }) => formId.endsWith(`/${row.id}`))
        .modify((one) => {
          one.formId = one.formId.replace(row.id, String(row.toId))
        })
    }
  }
}
