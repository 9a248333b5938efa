import * as v from 'valibot'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { DRAFT_KINDS, type DraftKind } from '#shared/domain/draft-kinds.ts'
import { type AccountDatabase, accountIdOf } from './database.ts'
import { writeDraftEdit } from './draft-edits.ts'

/** Text typed after a newer version of the app upgraded the database. It is kept in tab storage until the reload. */
export type UnsavedText = { id: string; kind: DraftKind; content: Record<string, unknown> }

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(DRAFT_KINDS),
      content: v.record(v.string(), v.unknown()),
    }),
  ),
)
const keyOf = (db: AccountDatabase) => `sampan-typed-${accountIdOf(db)}`

function readUnsavedText(db: AccountDatabase): UnsavedText[] {
  const read = v.safeParse(stored, readTab(keyOf(db)))
  return read.success ? read.output : []
}

/** Keeps a form's content in tab storage when the database no longer accepts writes. */
export function storeUnsavedText(db: AccountDatabase, typed: UnsavedText): void {
  const others = readUnsavedText(db).filter(({ id }) => id !== typed.id)
  writeTab(keyOf(db), JSON.stringify([...others, typed]))
}

/** Moves the kept text into the database after the reload, before any form is opened. */
export async function restoreUnsavedText(db: AccountDatabase): Promise<void> {
  for (const typed of readUnsavedText(db)) await writeDraftEdit(db, typed)
  if (readTab(keyOf(db))) writeTab(keyOf(db), '')
}
