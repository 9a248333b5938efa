import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { nowOf, type Services } from '#server/services.ts'

const MOST = 100

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

/** Deletes the files that are doomed, each before its row, so that a failure is tried again. */
export async function deleteDoomedFiles({
  db,
  files,
}: Pick<Services, 'db' | 'files'>): Promise<void> {
  for (;;) {
    const doomed = await db.kysely.selectFrom('doomed_file').select('key').limit(MOST).execute()
    for (const { key } of doomed) {
      await files.delete(key)
      await db.kysely.deleteFrom('doomed_file').where('key', '=', key).execute()
    }
    if (doomed.length < MOST) return
  }
}
