import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { phoneFailures, storedPhone } from '#engine/shared/phone.ts'
import { placeFailures } from '#features/addresses/rules/place.ts'
import { tellOfChange } from '#features/approvals/server/tell-of-change.ts'
import {
  type Approved,
  hasProposed,
  isSoleHolder,
  propose,
} from '#features/approvals/server/two-people.ts'
import { knownWarehouse } from '#features/business/server/read-warehouses.ts'
import type { WarehouseAddress } from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

const ACT = 'changeWarehouse'
type Deps = Pick<Services, 'enqueue'>

/**
 * Replaces the shipping address of a warehouse and confirms it, which opens it to members. A second person approves it
 * as soon as somebody else holds the right. Its phone and its parts are
 * checked as members' are.
 */
act('changeWarehouse', async (deps, actor, { id, ...input }) => {
  const { country } = await knownWarehouse(deps.db.kysely, id)
  const fields = [...phoneFailures(input.phone, country), ...placeFailures({ ...input, country })]
  if (fields.length > 0) throw refuse('validation', { fields })
  const address = { ...input, phone: storedPhone(input.phone, country) }
  return inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => {
      if (await isSoleHolder(scope, 'settings')) {
        await store(scope, id, address, deps)
        return { isProposed: false }
      }
      const proposal = {
        act: ACT,
        objectId: id,
        body: address,
        amountFen: null,
        reason: '',
      } as const
      if (await hasProposed(scope, proposal)) return { isProposed: true }
      await propose(scope, proposal)
      await tellOfChange(scope, { what: { warehouse: id }, state: 'proposed' }, deps)
      return { isProposed: true }
    }),
  )
})

/** Stores an address that a second person has approved. */
export async function storeApprovedAddress(
  scope: ActScope<Actor>,
  { objectId, body }: Approved<typeof ACT>,
  deps: Deps,
): Promise<void> {
  await store(scope, objectId, body, deps)
}

async function store(
  scope: ActScope<Actor>,
  id: WarehouseId,
  address: WarehouseAddress,
  deps: Deps,
): Promise<void> {
  const { tx } = scope
  const { postalCode, englishAddress, ...columns } = address
  const before = await tx
    .selectFrom('warehouse')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw refuse('not_found')
  const now = scope.now
  await tx
    .updateTable('warehouse')
    .set({
      ...columns,
      postal_code: postalCode,
      english_address: englishAddress,
      updated_at: now,
      confirmed_at: now,
    })
    .where('id', '=', id)
    .execute()
  scope.audit({
    act: 'changeWarehouse',
    about: 'warehouse',
    objectId: id,
    before,
    after: address,
  })
  await tellOfChange(scope, { what: { warehouse: id }, state: 'changed' }, deps)
}
