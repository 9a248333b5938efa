import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Services } from '#engine/server/services.ts'
import type { Settings } from '#engine/server/settings.ts'
import type { ServerNotice } from '#features/desk/contract/console.ts'
import type { OurWarehouse } from '#features/warehouses/contract/warehouses.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#features/warehouses/rules/warehouses.ts'

type Deps = Pick<Services, 'db' | 'settings'>

/** The warehouses with an address that somebody has confirmed; in a demo all, whose addresses are made up. */
function confirmed(db: Reader, { demo }: Pick<Settings, 'demo'>) {
  const active = db.selectFrom('warehouse').where('active', '=', true)
  return demo ? active : active.where('confirmed_at', 'is not', null)
}

/** The warehouses that members may send parcels to. */
export async function openWarehouses(
  db: Reader,
  settings: Pick<Settings, 'demo'>,
): Promise<ReadonlySet<WarehouseId>> {
  const rows = await confirmed(db, settings).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Every warehouse in display order, those that are open with their addresses. */
export const listWarehouseAddresses = act(
  'listWarehouseAddresses',
  async ({ db, settings }: Deps): Promise<OurWarehouse[]> => {
    const rows = await confirmed(db.kysely, settings).selectAll().execute()
    return WAREHOUSE_IDS.map((id) => {
      const row = rows.find((one) => one.id === id)
      if (row === undefined) return { id, address: null }
      const { recipient, phone, province, city, area, detail, hours } = row
      const place = { recipient, phone, province, city, area, detail, hours }
      return {
        id,
        address: {
          id,
          ...place,
          postalCode: row.postal_code,
          englishAddress: row.english_address,
          updatedAt: row.updated_at,
        },
      }
    })
  },
)

/** What members may copy. */
act('getWarehouses', async (deps) => {
  return (await listWarehouseAddresses(deps)).flatMap(({ address }) => address ?? [])
})

/** One notice for each warehouse that is not open. */
export async function addressNotices({
  db,
  settings,
}: Deps): Promise<Extract<ServerNotice, `no_address_${WarehouseId}`>[]> {
  const open = await openWarehouses(db.kysely, settings)
  return WAREHOUSE_IDS.filter((id) => !open.has(id)).map((id) => `no_address_${id}` as const)
}
