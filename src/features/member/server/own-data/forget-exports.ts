import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { exportKey } from '#engine/server/files/member-file-key.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { doomFiles } from './doomed-files.ts'

/** An export that nobody has finished for so long never will be. */
const LOST_MS = 3 * HOUR_MS
const MOST = 100

type Deps = Pick<Services, 'db' | 'files' | 'nowMs'>

/** Gives up exports that nobody makes any more, and dooms the files of those whose day is over. */
export async function forgetExports(deps: Deps): Promise<void> {
  const nowMs = deps.nowMs()
  const instant = (ms: number) => new Date(ms).toISOString()
  await sql`update data_export set state = 'failed'
    where state = 'waiting' and asked_at < ${instant(nowMs - LOST_MS)}
      and coalesce(beat_at, asked_at) < ${instant(nowMs - LOST_MS)}`.execute(deps.db.kysely)
  for (;;) {
    const count = await inTransaction(deps.db, async (tx) => {
      const { rows } = await sql<{ accountId: string; id: string; parts: number }>`
        delete from data_export where (account_id, id) in (
          select account_id, id from data_export
          where asked_at < ${instant(nowMs - DAY_MS)} and state <> 'waiting'
            and coalesce(ready_until, asked_at) < ${nowOf(deps)}
          limit ${MOST} for update skip locked
        ) returning account_id as "accountId", id, parts`.execute(tx)
      await doomFiles(tx, rows.flatMap(keysOfExport), deps)
      return rows.length
    })
    if (count < MOST) return
  }
}

/** Every file that an export has or may have. */
export const keysOfExport = (one: { accountId: string; id: string; parts: number }): string[] =>
  Array.from({ length: one.parts }, (_, part) => exportKey(one.accountId, one.id, part))
