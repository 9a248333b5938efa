import { sql } from 'kysely'
import type { PhotoRow } from '#shared/contract/rows.ts'
import type { Tx } from './database.ts'
import { recordset } from './rows.ts'
import type { Change } from './writer.ts'

/** Remembers the pictures of photos that go, whose files nobody may need any more. */
export async function noteLooseBlobs(
  tx: Tx,
  changes: readonly Change[],
  now: string,
): Promise<void> {
  const loose = changes.flatMap(({ accountId, table, row, stored }) =>
    table === 'photo' && row === undefined && stored
      ? [{ accountId, sha256: (stored.row as PhotoRow).sha256 }]
      : [],
  )
  if (loose.length === 0) return
  await sql`
    insert into loose_blob (account_id, sha256, at)
    select distinct x."accountId", x.sha256, ${now}::timestamptz
    from ${recordset(loose, '"accountId" uuid, sha256 text')}
    on conflict do nothing`.execute(tx)
}
