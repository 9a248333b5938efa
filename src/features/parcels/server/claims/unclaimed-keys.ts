import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'

/** Which of these tracking keys belong to an unclaimed parcel. */
export async function unclaimedKeys(
  db: Reader,
  keys: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (keys.size === 0) return keys
  const rows = await db
    .selectFrom('unclaimed_parcel')
    .select('tracking_key')
    .where(sql<boolean>`tracking_key = any(${[...keys]})`)
    .where('status', '=', 'onShelf')
    .execute()
  return new Set(rows.map((row) => row.tracking_key))
}
