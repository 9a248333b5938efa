import type { Services } from '#server/services.ts'
import type { Warehouse } from '#shared/contract/warehouses.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'

/** The warehouses' addresses, in display order. */
export async function listWarehouses({ db }: Pick<Services, 'db'>): Promise<Warehouse[]> {
  const rows = await db.kysely
    .selectFrom('warehouse')
    .selectAll()
    .where('active', '=', true)
    .execute()
  return rows
    .toSorted((a, b) => WAREHOUSE_IDS.indexOf(a.id) - WAREHOUSE_IDS.indexOf(b.id))
    .map(({ postal_code, updated_at, country: _country, active: _active, ...row }) => ({
      ...row,
      postalCode: postal_code,
      updatedAt: updated_at,
    }))
}
