import type { Reader } from '#engine/server/database/database.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { MarkName } from './tables.ts'

/** Notes that something happened just now; `detail`: why, or with what. */
export async function mark(
  db: Reader,
  name: MarkName,
  now: Pick<Services, 'nowMs'>,
  detail: string | null = null,
) {
  const noted = { at: nowOf(now), detail }
  await db
    .insertInto('server_mark')
    .values({ name, ...noted })
    .onConflict((of) => of.column('name').doUpdateSet(noted))
    .execute()
}

export type Marks = Partial<Record<MarkName, { at: string; detail: string | null }>>

/** When each thing happened the last time. */
export async function readMarks(db: Reader): Promise<Marks> {
  const rows = await db.selectFrom('server_mark').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, at, detail }) => [name, { at, detail }]))
}

/**
 * The marks without those that lie ahead: a clock that was ahead made them, and until then they would hide whatever went
 * wrong since.
 */
export const pastMarks = (marks: Marks, nowMs: number): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([, { at }]) => Date.parse(at) <= nowMs + DAY_MS))
