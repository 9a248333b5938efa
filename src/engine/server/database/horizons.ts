import { sql } from 'kysely'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { TABLE_RULES } from '#server/registry/table-rules.ts'
import type { Database, Tables } from './database.ts'

const MOST_ROWS = 5_000

/** The tables whose rows are deleted by age, with the days that they are kept. */
export function agedTables(
  auditDays: number,
): { table: keyof Tables; since: string; days: number }[] {
  return Object.entries(TABLE_RULES).flatMap(([table, { kept }]) =>
    'days' in kept
      ? [
          {
            table: table as keyof Tables,
            since: kept.since,
            days: kept.days === 'audit' ? auditDays : kept.days,
          },
        ]
      : [],
  )
}

/** Deletes up to `most` rows older than an instant, found by the index on their age. */
export const deleteOlder = (table: string, since: string, cutoff: string, most = MOST_ROWS) => sql`
  delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${cutoff} limit ${most}))`

/** For each table, a step that deletes expired rows. It works in batches, so no statement blocks others for long. */
export function forgetByAge(
  { kysely }: Pick<Database, 'kysely'>,
  { nowMs, auditDays }: { nowMs: number; auditDays: number },
): Record<string, () => Promise<void>> {
  const steps = agedTables(auditDays).map(({ table, since, days }) => {
    const cutoff = new Date(nowMs - days * DAY_MS).toISOString()
    const forget = async () => {
      for (;;) {
        const { numAffectedRows = 0n } = await deleteOlder(table, since, cutoff).execute(kysely)
        if (Number(numAffectedRows) < MOST_ROWS) break
      }
    }
    return [table, forget] as const
  })
  return Object.fromEntries(steps)
}
