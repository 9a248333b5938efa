import type { ReadonlySignal } from '@preact/signals-core'
import type { DraftRow } from '#engine/shared/rows.ts'
import type { DraftKind } from '#registry/draft-kinds.ts'
import type { AccountDatabase } from './database.ts'
import { type Live, live } from './live.ts'

/** A draft as last typed here, or else as last synced. */
export type Draft = Pick<DraftRow, 'id' | 'kind' | 'content' | 'savedAt'> & { waiting: boolean }

async function readDrafts(db: AccountDatabase): Promise<Draft[]> {
  const [edits, rows] = await Promise.all([db.draftEdits.toArray(), db.draft.toArray()])
  const drafts = new Map<string, Draft>()
  for (const { view, waiting } of rows) {
    if (view !== undefined) drafts.set(view.id, { ...view, waiting })
  }
  for (const { id, kind, content, editedAt } of edits) {
    const savedAt = new Date(editedAt).toISOString()
    drafts.set(id, { id, kind, content, savedAt, waiting: true })
  }
  return [...drafts.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Drafts of a kind (or all), most recently edited first. */
export function draftList(kind?: DraftKind): ReadonlySignal<Live<Draft[]>> {
  return live(async (db) =>
    (await readDrafts(db)).filter((draft) => kind === undefined || draft.kind === kind),
  )
}
