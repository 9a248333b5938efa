import { nowMs } from '#engine/client/platform/clock.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import type { DraftRow } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import type { AccountDatabase } from './database.ts'
import { readHistory } from './history-rows.ts'

type Content = DraftRow['content']
const isFields = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Merges a form's changes into the draft field by field, because another tab may have filled in other fields. */
export function mergeContent(stands: Content, before: Content, now: Content): Content {
  const merged: Content = { ...stands }
  for (const [field, value] of Object.entries(now)) {
    const [was, is] = [before[field], stands[field]]
    if (isSame(was, value) && field in stands) continue
    merged[field] =
      isFields(value) && isFields(was) && isFields(is) ? mergeContent(is, was, value) : value
  }
  return merged
}

/**
 * The save that a form continues from: its own last one, or a later one from another tab of this device. Saves from
 * other devices do not count; they become separate drafts. Must run inside a transaction over outbox and history.
 */
export async function lastSaveHere(
  db: AccountDatabase,
  { id, rev }: { id: string; rev: string },
  shownRev: string | undefined,
): Promise<string> {
  if (shownRev === undefined || shownRev === rev) return rev
  const isSave = (m: WireMutation) => m.op === saveDraft.op && m.id === id
  const saves = [
    ...(await readHistory(db)).filter(isSave),
    ...(await db.outbox.filter(isSave).toArray()),
  ]
  const next = new Map(saves.map(({ base, mid }) => [base.rev, mid]))
  let last = rev
  for (let mid = next.get(last); mid !== undefined; mid = next.get(last)) {
    next.delete(last)
    last = mid
  }
  return last
}

type Typed = Pick<DraftRow, 'id' | 'kind' | 'content'> & {
  /** The form before this keystroke; if given, only changed fields are written. */
  before?: Content | undefined
  /** The save that the form continues from; defaults to the latest one on this device. */
  rev?: string | undefined
}

/** Stores a keystroke on this device at once; `keepDraft` of sync turns it into a mutation later. */
export async function writeDraftEdit(
  db: AccountDatabase,
  { id, kind, content, before, rev }: Typed,
): Promise<void> {
  await db.transaction('rw', [db.draftEdits, db.draft, db.outbox, db.history], async () => {
    const [edit, row] = await Promise.all([db.draftEdits.get(id), db.draft.get(id)])
    const saved = row?.view
    const from =
      edit?.rev ?? (rev && (await lastSaveHere(db, { id, rev }, saved?.rev))) ?? saved?.rev
    const stands = edit?.content ?? (from === saved?.rev ? saved?.content : undefined)
    const merged = before && stands ? mergeContent(stands, before, content) : content
    await db.draftEdits.put({ id, kind, content: merged, rev: from ?? null, editedAt: nowMs() })
  })
}

/** Keeps what was typed after a save was read, as an edit of that save; the save contains the rest. */
export async function settleDraftEdits(
  db: AccountDatabase,
  ids: readonly string[],
  mutations: readonly WireMutation[],
): Promise<void> {
  for (const id of ids) {
    const edit = await db.draftEdits.get(id)
    const save = mutations.find((m) => m.op === saveDraft.op && m.id === id)
    const isNewer = edit !== undefined && save && !isSame(edit.content, save.set.content)
    if (isNewer) await db.draftEdits.put({ ...edit, rev: save.mid })
    else await db.draftEdits.delete(id)
  }
}
