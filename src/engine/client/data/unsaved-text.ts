import * as v from 'valibot'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { DRAFT_KINDS, type DraftKind } from '#registry/draft-kinds.ts'
import { type AccountDatabase, accountIdOf } from './database.ts'
import { writeDraftEdit } from './draft-edits.ts'

type Content = Record<string, unknown>
/**
 * What the database does not have when the page goes: typed after a newer version of the app upgraded the database, or
 * so shortly before a reload that its write may not end. It is kept in tab storage until the reload. `before`: the form
 * before the change, as for `writeDraftEdit`.
 */
export type UnsavedText = {
  id: string
  kind: DraftKind
  content: Content
  before?: Content | undefined
}

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(DRAFT_KINDS),
      content: v.record(v.string(), v.unknown()),
      before: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
)
const keyOf = (db: AccountDatabase) => `sampan-typed-${accountIdOf(db)}`

function readUnsavedText(db: AccountDatabase): UnsavedText[] {
  const result = v.safeParse(stored, readTab(keyOf(db)))
  return result.success ? result.output : []
}

/** Keeps a form's content in tab storage, at once. */
export function storeUnsavedText(db: AccountDatabase, input: UnsavedText): void {
  writeTab(keyOf(db), JSON.stringify([...othersThan(input.id, db), input]))
}

/** The database has the form's content after all, or the form is over. */
export function dropUnsavedText(db: AccountDatabase, id: string): void {
  if (readTab(keyOf(db))) writeTab(keyOf(db), JSON.stringify(othersThan(id, db)))
}

const othersThan = (id: string, db: AccountDatabase) =>
  readUnsavedText(db).filter((one) => one.id !== id)

/** Moves the kept text into the database after the reload, before any form is opened. */
export async function restoreUnsavedText(db: AccountDatabase): Promise<void> {
  for (const input of readUnsavedText(db)) await writeDraftEdit(db, input)
  if (readTab(keyOf(db))) writeTab(keyOf(db), '')
}
