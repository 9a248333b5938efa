import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Services } from '#server/services.ts'
import type { Warehouse, WarehouseAddress } from '#shared/contract/warehouses.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** Replaces the shipping address of a warehouse. */
export async function changeWarehouse(
  deps: Pick<Services, 'db'> & WriteDeps,
  actor: Actor,
  { id, ...address }: { id: WarehouseId } & WarehouseAddress,
): Promise<Warehouse> {
  const { postalCode, ...fields } = address
  const updatedAt = new Date(deps.nowMs()).toISOString()
  return inTransaction(deps.db, async (tx) => {
    const before = await tx
      .selectFrom('warehouse')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('warehouse')
      .set({ ...fields, postal_code: postalCode, updated_at: updatedAt })
      .where('id', '=', id)
      .execute()
    await writeFor(tx, [], actor, deps, async (writer) =>
      writer.audit({
        ...{ act: 'editWarehouse', accountId: null, objectId: id },
        ...{ before, after: address },
      }),
    )
    return { id, ...address, updatedAt }
  })
}
