import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { anId, aParcel } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { writeAs } from './warehouse.ts'

/** Puts a parcel of a member into any stage, as the warehouse would have. */
export async function putParcel(
  server: TestServer,
  { accountId }: LoggedInUser,
  given: Partial<ParcelRow>,
): Promise<ParcelRow> {
  const parcel = aParcel(given)
  await writeAs(server, accountId, async (w) => w.put('parcel', parcel), [parcel])
  return parcel
}

/** Puts a parcel that names no member on a shelf. */
export async function putUnclaimed({ db }: TestServer, trackingNumber: string): Promise<string> {
  const id = anId()
  await db.kysely
    .insertInto('unclaimed_parcel')
    .values({
      id,
      tracking_number: trackingNumber,
      tracking_key: trackingKey(trackingNumber),
      warehouse_id: 'CN',
      weight_grams: 500,
      length_mm: 200,
      width_mm: 100,
      height_mm: 50,
      goods_class: 'standard',
      shelf: 'A-1',
      label_text: '',
      received_at: '2026-11-19T08:00:00.000Z',
      taken_by_account: null,
      taken_by_parcel: null,
    })
    .execute()
  return id
}
