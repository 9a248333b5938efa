import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import { refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import type { WarehouseAddress } from '#shared/contract/warehouses.ts'
import { phoneFailures, storedPhone } from '#shared/domain/phone.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#shared/domain/warehouses.ts'
import { tellOfChange } from './tell-of-change.ts'
import { type Approved, hasProposed, isSoleHolder, propose } from './two-people.ts'

const ACT = 'changeWarehouse'
type Deps = Pick<Services, 'db' | 'enqueue'> & WriteDeps

/**
 * Replaces the shipping address of a warehouse and confirms it, which opens it to members. A second person approves it
 * as soon as somebody else holds the right. Its phone is checked and stored as members' are.
 */
act('changeWarehouse', async (deps, actor, { id, ...typed }) => {
  const fields = phoneFailures(typed.phone, id)
  if (fields.length > 0) throw refuse('validation', { fields })
  const address = { ...typed, phone: storedPhone(typed.phone, id) }
  return inTransaction(deps.db, async (tx) => {
    if (await isSoleHolder(tx, actor, 'settings', deps)) {
      await store(tx, actor, id, address, deps)
      return { isProposed: false }
    }
    const proposal = { act: ACT, objectId: id, body: address, amountFen: null, reason: '' } as const
    if (await hasProposed(tx, actor, proposal)) return { isProposed: true }
    await propose(tx, actor, proposal, deps)
    await tellOfChange(tx, actor, { what: { warehouse: id }, state: 'proposed' }, deps)
    return { isProposed: true }
  })
})

/** Stores an address that a second person has approved. */
export async function storeApprovedAddress(
  tx: Tx,
  actor: Actor,
  { objectId, body }: Approved<typeof ACT>,
  deps: Omit<Deps, 'db'>,
): Promise<void> {
  const id = WAREHOUSE_IDS.find((one) => one === objectId)
  if (id === undefined) throw refuse('not_found')
  await store(tx, actor, id, body, deps)
}

async function store(
  tx: Tx,
  actor: Actor,
  id: WarehouseId,
  address: WarehouseAddress,
  deps: Omit<Deps, 'db'>,
): Promise<void> {
  const { postalCode, ...columns } = address
  const before = await tx
    .selectFrom('warehouse')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const now = nowOf(deps)
  await tx
    .updateTable('warehouse')
    .set({ ...columns, postal_code: postalCode, updated_at: now, confirmed_at: now })
    .where('id', '=', id)
    .execute()
  await writeFor(tx, [], actor, deps, async (writer) =>
    writer.audit({
      act: 'changeWarehouse',
      about: 'warehouse',
      accountId: null,
      objectId: id,
      before,
      after: address,
    }),
  )
  await tellOfChange(tx, actor, { what: { warehouse: id }, state: 'changed' }, deps)
}
