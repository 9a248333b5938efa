import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'

const MOST = 100
/** A file that was being written when it was doomed is written by then. */
const WRITTEN_MS = 10 * MINUTE_MS

/** Has files deleted once the transaction has committed, also if this server dies then. */
export async function doomFiles(
  tx: Tx,
  keys: readonly string[],
  deps: Pick<Services, 'nowMs'>,
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into doomed_file (key, at) select distinct unnest(${[...keys]}::text[]), ${nowOf(deps)}::timestamptz
    on conflict do nothing`.execute(tx)
}

/**
 * Deletes the files that are doomed, at once and again by a later run, for those that were being written. The row goes
 * after the last time, so that a failure is tried again.
 */
export async function deleteDoomedFiles({
  db,
  files,
  nowMs,
}: Pick<Services, 'db' | 'files' | 'nowMs'>): Promise<void> {
  const writtenMs = nowMs() - WRITTEN_MS
  for (let last = ''; ; ) {
    const doomed = await db.kysely
      .selectFrom('doomed_file')
      .selectAll()
      .where('key', '>', last)
      .orderBy('key')
      .limit(MOST)
      .execute()
    for (const { key, at } of doomed) {
      await files.delete(key)
      if (Date.parse(at) > writtenMs) continue
      await db.kysely.deleteFrom('doomed_file').where('key', '=', key).execute()
    }
    if (doomed.length < MOST) return
    last = doomed.at(-1)?.key ?? last
  }
}
