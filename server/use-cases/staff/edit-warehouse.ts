import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Warehouse, WarehouseAddress } from '#shared/contract/warehouses.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** Replaces the address that members write on what they send to one of our warehouses. */
export async function editWarehouse(
  tx: Tx,
  actor: Actor,
  { id, address }: { id: WarehouseId; address: WarehouseAddress },
  deps: WriteDeps,
): Promise<Warehouse> {
  const { postalCode, ...fields } = address
  const before = await tx
    .selectFrom('warehouse')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const updatedAt = new Date(deps.nowMs()).toISOString()
  await tx
    .updateTable('warehouse')
    .set({ ...fields, postal_code: postalCode, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
  await writeFor(tx, [], actor, deps, async (writer) =>
    writer.audit({
      act: 'editWarehouse',
      accountId: null,
      objectId: id,
      before,
      after: address,
    }),
  )
  return { id, ...address, updatedAt }
}
