import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { nowOf } from '#engine/server/services.ts'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { QUARANTINE_WAITS } from '#features/parcels/rules/quarantine.ts'
import { shelfKey } from '#features/parcels/rules/stock-count.ts'
import { staffParcels } from '#features/parcels/server/staff-parcels.ts'
import { MAX_MISSING, MAX_ON_SHELF } from '#features/receiving/contract/floor.ts'
import { MAX_QUARANTINED } from '#features/receiving/contract/parcel-record.ts'
import { QUARANTINED } from '#features/receiving/server/quarantined.ts'
import { unclaimedOnShelf } from '#features/receiving/server/unclaimed-parcels.ts'
import { packedParcels } from './packed-parcels.ts'

/** What should lie on a shelf: everything stored there except what is packed into a carton. */
act('readShelf', async (deps, _actor, { warehouseId, shelf }) => {
  const { kysely } = deps.db
  const key = shelfKey(shelf)
  const parcels = await staffParcels(kysely)
    .where('parcel.origin_warehouse', '=', warehouseId)
    .where(sql<boolean>`upper(parcel.shelf) = ${key}`)
    .where('parcel.stage', 'in', SHELF_STAGES)
    .where(({ not, exists }) =>
      not(
        exists(
          packedParcels(kysely)
            .select('packed.parcel_id')
            .where('packed.account_id', '=', sql.ref<string>('parcel.account_id'))
            .where('packed.parcel_id', '=', sql.ref<string>('parcel.id')),
        ),
      ),
    )
    .orderBy('parcel.received_at')
    .orderBy('parcel.id')
    .limit(MAX_ON_SHELF)
    .execute()
  const unclaimed = await unclaimedOnShelf(kysely)
    .where('warehouse_id', '=', warehouseId)
    .where(sql<boolean>`upper(shelf) = ${key}`)
    .limit(MAX_ON_SHELF)
    .execute()
  return { parcels, unclaimed, at: nowOf(deps) }
})

/** What stock counts have not found, the longest missing first. */
act('listMissing', async ({ db: { kysely } }) => {
  const parcels = await staffParcels(kysely)
    .where('parcel.missing_since', 'is not', null)
    .orderBy('parcel.missing_since')
    .orderBy('parcel.id')
    .limit(MAX_MISSING)
    .execute()
  const unclaimed = await unclaimedOnShelf(kysely)
    .clearOrderBy()
    .where('missing_since', 'is not', null)
    .orderBy('missing_since')
    .orderBy('id')
    .limit(MAX_MISSING)
    .execute()
  return { parcels, unclaimed }
})

/** The prohibited goods that lie here: those to act on first. */
act('listQuarantine', async ({ db: { kysely } }) => {
  const parcels = await staffParcels(kysely)
    .innerJoin(QUARANTINED.as('lying'), (join) =>
      join.onRef('lying.accountId', '=', 'parcel.account_id').onRef('lying.id', '=', 'parcel.id'),
    )
    .select(['lying.waitsFor', sql<boolean>`parcel.ending is not null`.as('isAsked')])
    .orderBy(sql`array_position(${[...QUARANTINE_WAITS]}::text[], lying."waitsFor")`)
    .orderBy('parcel.received_at')
    .orderBy('parcel.id')
    .limit(MAX_QUARANTINED)
    .execute()
  const unclaimed = await unclaimedOnShelf(kysely)
    .innerJoin(QUARANTINED.as('lying'), 'lying.id', 'unclaimed_parcel.id')
    .select('lying.waitsFor')
    .limit(MAX_QUARANTINED)
    .execute()
  return { parcels, unclaimed }
})
