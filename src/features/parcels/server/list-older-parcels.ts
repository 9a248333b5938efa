import { act } from '#engine/server/act.ts'
import { olderRead } from '#engine/server/older-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import { OLDER_PARCELS_PAGE } from '#features/parcels/contract/older-parcels.ts'

const OLDER = olderRead('parcel', OLDER_PARCELS_PAGE)

/** A page of the member's parcels that have left the window of devices. */
act(
  'listOlderParcels',
  async ({ db }, { accountId }, asked, c) => {
    const page = await OLDER.page(c, db.kysely, accountId, asked)
    if (page === null) throw refuse('not_found')
    return { parcels: page.rows, next: page.next }
  },
  { beside: OLDER.beside },
)
