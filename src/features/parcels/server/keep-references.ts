import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { Change } from '#engine/server/database/member-rows.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { requireTrackingLock } from '#features/carriers/server/lock-tracking-keys.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'

const REFERENCE_COLUMNS = 'key text, "accountId" uuid, id uuid'

/** Updates the look-ups across accounts, by tracking number and by package number, to match the parcels. */
export async function keepParcelReferences(
  tx: Tx,
  changes: readonly Change[],
): Promise<RawBuilder<unknown>[]> {
  const parcels = changes.filter(({ table }) => table === 'parcel')
  return [
    ...(await keepReferences(tx, 'tracking_key', parcels, ({ trackingNumber }) =>
      trackingKey(trackingNumber),
    )),
    ...(await keepReferences(tx, 'code', parcels, ({ code }) => code)),
  ]
}

/** Deletes the references that parcels no longer have, and returns the statement that adds the new ones, if there are any. */
async function keepReferences(
  tx: Tx,
  column: 'tracking_key' | 'code',
  parcels: readonly Change[],
  keyOf: (parcel: ParcelRow) => string | null,
): Promise<RawBuilder<unknown>[]> {
  const table = sql.table(column === 'code' ? 'parcel_by_code' : 'parcel_by_tracking')
  const key = sql.ref(column)
  const remainder: object[] = []
  const came: object[] = []
  for (const { accountId, id, stored, row } of parcels) {
    const keyBefore = stored ? keyOf(stored.row as ParcelRow) : null
    const keyAfter = row === undefined ? null : keyOf(row as ParcelRow)
    if (keyBefore === keyAfter) continue
    if (keyBefore !== null) remainder.push({ key: keyBefore, accountId, id })
    if (keyAfter === null) continue
    if (column === 'tracking_key') requireTrackingLock(keyAfter)
    came.push({ key: keyAfter, accountId, id })
  }
  if (remainder.length > 0) {
    await sql`delete from ${table} t using ${recordset(remainder, REFERENCE_COLUMNS)}
      where t.${key} = x.key and t.account_id = x."accountId" and t.parcel_id = x.id`.execute(tx)
  }
  if (came.length === 0) return []
  return [
    sql`insert into ${table} (${key}, account_id, parcel_id)
      select x.key, x."accountId", x.id from ${recordset(came, REFERENCE_COLUMNS)}`,
  ]
}
