import type { Reader } from '#engine/server/database/database.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { MarkName } from './tables.ts'

/** Notes that something ended well just now. */
export async function mark(db: Reader, name: MarkName, now: Pick<Services, 'nowMs'>) {
  const at = nowOf(now)
  await db
    .insertInto('server_mark')
    .values({ name, at })
    .onConflict((of) => of.column('name').doUpdateSet({ at }))
    .execute()
}

/** When each thing ended well the last time. */
export async function readMarks(db: Reader): Promise<Partial<Record<MarkName, string>>> {
  const rows = await db.selectFrom('server_mark').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]))
}
