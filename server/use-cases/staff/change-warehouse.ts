import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Warehouse, WarehouseAddress } from '#shared/contract/warehouses.ts'
import { phoneFailures, storedPhone } from '#shared/domain/phone.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

/** Replaces the shipping address of a warehouse. Its phone is checked and stored as members' are. */
export async function changeWarehouse(
  deps: Pick<Services, 'db'> & WriteDeps,
  actor: Actor,
  { id, ...typed }: { id: WarehouseId } & WarehouseAddress,
): Promise<Warehouse | Refusal> {
  const fields = phoneFailures(typed.phone, id)
  if (fields.length > 0) return refuse('validation', { fields })
  const address = { ...typed, phone: storedPhone(typed.phone, id) }
  const { postalCode, ...columns } = address
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
      .set({ ...columns, postal_code: postalCode, updated_at: updatedAt })
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
