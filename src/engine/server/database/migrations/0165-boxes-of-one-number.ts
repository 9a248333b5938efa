import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { recordset } from '#engine/server/database/rows.ts'
import { sendRowsAgain } from '#engine/server/database/send-rows-again.ts'

/** The place of a box behind a number, as it was read when the keys were made again. */
const BOX = /^([A-Z0-9]{10,})-(\d{1,4})-(\d{1,4})(|-[A-Z0-9]{0,8})$/
const MAY_BE_BOX = '-[0-9]{1,4}-[0-9]{1,4}(-[A-Z0-9]{0,8})?$'

function keyOf(trackingNumber: string): string | null {
  const [, number = '', nth, of, end] = BOX.exec(trackingNumber.toUpperCase()) ?? []
  const isBox = Number(nth) >= 1 && Number(nth) <= Number(of)
  return isBox && (end === '-' || number.startsWith('JD')) ? number : null
}

/**
 * Numbers are compared without the place of a box. Keys that had it are made again; of several unclaimed parcels that
 * have one number now, the first stays the first and the others are its further boxes. Devices derive their keys when
 * the rows come again.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows: parcels } = await sql<{ accountId: string; id: string; number: string }>`
      select account_id as "accountId", id, tracking_number as number
      from parcel where tracking_number ~* ${MAY_BE_BOX}`.execute(db)
    const moved = parcels.flatMap(({ number, ...of }) => {
      const key = keyOf(number)
      return key === null ? [] : [{ ...of, key }]
    })
    if (moved.length > 0) {
      await sql`update parcel_by_tracking t set tracking_key = x.key
        from ${recordset(moved, 'key text, "accountId" uuid, id uuid')}
        where t.account_id = x."accountId" and t.parcel_id = x.id`.execute(db)
      const accountIds = [...new Set(moved.map(({ accountId }) => accountId))]
      await sendRowsAgain(db, 'parcel', { accountIds })
    }
    const { rows: unclaimed } = await sql<{ id: string; number: string }>`
      select id, tracking_number as number from unclaimed_parcel
      where tracking_number ~* ${MAY_BE_BOX}`.execute(db)
    const shelved = unclaimed.flatMap(({ id, number }) => {
      const key = keyOf(number)
      return key === null ? [] : [{ id, key }]
    })
    if (shelved.length === 0) return
    await sql`drop index unclaimed_parcel_once`.execute(db)
    await sql`update unclaimed_parcel t set tracking_key = x.key
      from ${recordset(shelved, 'key text, id uuid')} where t.id = x.id`.execute(db)
    for (const statement of ONE_FIRST) await sql.raw(statement).execute(db)
  },
}

const ONE_FIRST = [
  `update unclaimed_parcel box set piece_of = first.id
    from (
      select distinct on (tracking_key) tracking_key, id from unclaimed_parcel
      where status = 'onShelf' and piece_of is null order by tracking_key, received_at, id
    ) first
    where box.tracking_key = first.tracking_key and box.id <> first.id
      and box.status = 'onShelf' and box.piece_of is null`,
  `update unclaimed_parcel box set piece_of = first.piece_of from unclaimed_parcel first
    where box.piece_of = first.id and first.piece_of is not null`,
  `create unique index unclaimed_parcel_once on unclaimed_parcel (tracking_key)
    where status = 'onShelf' and piece_of is null`,
]
