import { act } from '#engine/server/act.ts'
import { readOlder } from '#engine/server/database/read-older.ts'
import { refuse } from '#engine/server/refusal.ts'
import { OLDER_PARCELS_PAGE } from '#features/parcels/contract/older-parcels.ts'

/** A page of the member's parcels that have left the window of devices. */
act('listOlderParcels', async ({ db }, { accountId }, { after }) => {
  const which = { after, most: OLDER_PARCELS_PAGE }
  const page = await readOlder(db.kysely, accountId, 'parcel', which)
  if (page === null) throw refuse('not_found')
  return { parcels: page.rows, next: page.next }
})
