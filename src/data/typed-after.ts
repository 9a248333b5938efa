import * as v from 'valibot'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { DRAFT_KINDS, type DraftKind } from '#shared/contract/rows.ts'
import { type AccountDatabase, accountIdOf } from './database.ts'
import { writeDraftEdit } from './draft-edits.ts'

/** What was typed after a newer version of the app had taken the database: it waits in the tab for the reload. */
export type Typed = { id: string; kind: DraftKind; content: Record<string, unknown> }

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

function readTyped(db: AccountDatabase): Typed[] {
  const read = v.safeParse(stored, readTab(keyOf(db)))
  return read.success ? read.output : []
}

/** Keeps what a form holds in this tab, where the database takes nothing any more. */
export function keepTyped(db: AccountDatabase, typed: Typed): void {
  const others = readTyped(db).filter(({ id }) => id !== typed.id)
  writeTab(keyOf(db), JSON.stringify([...others, typed]))
}

/** Brings it into the database of the version that reads it, before any form is opened. */
export async function restoreTyped(db: AccountDatabase): Promise<void> {
  for (const typed of readTyped(db)) await writeDraftEdit(db, typed)
  if (readTab(keyOf(db))) writeTab(keyOf(db), '')
}
