import { sql } from 'kysely'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { requireTrackingLock } from './current-transaction.ts'
import type { Tx } from './database.ts'
import { recordset } from './rows.ts'
import type { Change } from './writer.ts'

const COLUMNS = 'key text, "accountId" uuid, id uuid'

/** Updates the look-ups across accounts, by tracking number and by package number, to match the parcels. */
export async function keepParcelReferences(tx: Tx, changes: readonly Change[]): Promise<void> {
  const parcels = changes.filter(({ table }) => table === 'parcel')
  if (parcels.length === 0) return
  await keep(tx, 'tracking_key', parcels, ({ trackingNumber }) => trackingKey(trackingNumber))
  await keep(tx, 'code', parcels, ({ code }) => code)
}

async function keep(
  tx: Tx,
  column: 'tracking_key' | 'code',
  parcels: readonly Change[],
  keyOf: (parcel: ParcelRow) => string | null,
): Promise<void> {
  const table = sql.table(column === 'code' ? 'parcel_by_code' : 'parcel_by_tracking')
  const key = sql.ref(column)
  const left: object[] = []
  const came: object[] = []
  for (const { accountId, id, stored, row } of parcels) {
    const before = stored ? keyOf(stored.row as ParcelRow) : null
    const after = row === undefined ? null : keyOf(row as ParcelRow)
    if (before === after) continue
    if (before !== null) left.push({ key: before, accountId, id })
    if (after === null) continue
    if (column === 'tracking_key') requireTrackingLock(after)
    came.push({ key: after, accountId, id })
  }
  if (left.length > 0) {
    await sql`delete from ${table} t using ${recordset(left, COLUMNS)}
      where t.${key} = x.key and t.account_id = x."accountId" and t.parcel_id = x.id`.execute(tx)
  }
  if (came.length > 0) {
    await sql`insert into ${table} (${key}, account_id, parcel_id)
      select x.key, x."accountId", x.id from ${recordset(came, COLUMNS)}`.execute(tx)
  }
}
