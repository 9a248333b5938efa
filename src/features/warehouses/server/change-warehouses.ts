import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { storeSetting } from '#features/business/server/change-setting.ts'
import { readSettingStates } from '#features/business/server/read-business.ts'
import { readWarehouses } from '#features/business/server/read-warehouses.ts'
import type { WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'
import { addressedWarehouses } from './list-warehouses.ts'

/**
 * Adds warehouses, or changes what everyone may know of them; a setting of the business, with its history. A closed one
 * takes nothing new, and what lies there or goes there already goes on.
 */
act('changeWarehouses', (deps, actor, { entries, seen }) =>
  inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => {
      const before = await readWarehouses(tx)
      const at = before.findIndex((old) => !entries.some((entry) => isSame(entry, old)))
      if (at >= 0) {
        throw refuse('validation', {
          fields: [{ path: `entries.${at}.country`, code: 'warehouse_fixed', args: {} }],
        })
      }
      await storeWarehouses(scope, { entries, seen }, deps)
      const states = await readSettingStates(tx, deps.settings)
      return { seen: states.find(({ name }) => name === 'warehouses')?.seen ?? null }
    }),
  ),
)

type Entries = { entries: WarehouseEntry[]; seen: number | null }
type Deps = Pick<Services, 'settings'>

async function storeWarehouses(
  scope: ActScope<Actor>,
  { entries, seen }: Entries,
  deps: Deps,
): Promise<void> {
  if (!(await storeSetting(scope, { name: 'warehouses', value: entries, seen }, deps))) return
  for (const { id, country, isActive } of entries) {
    await scope.tx
      .insertInto('warehouse')
      .values({ ...NO_ADDRESS, id, country, active: isActive, updated_at: scope.now })
      .onConflict((of) => of.column('id').doUpdateSet({ active: isActive }))
      .execute()
  }
}

/**
 * Closes the warehouses that no member can choose, since nobody has confirmed an address of theirs: what a business begins
 * with are drafts, and visitors read the countries of its warehouses.
 */
export async function closeDrafts(scope: ActScope<Actor>, deps: Deps): Promise<void> {
  const addressed = await addressedWarehouses(scope.tx, deps.settings)
  const before = await readWarehouses(scope.tx)
  const entries = before.map((one) => ({ ...one, isActive: one.isActive && addressed.has(one.id) }))
  if (before.every(({ isActive }, at) => isActive === entries[at]?.isActive)) return
  const states = await readSettingStates(scope.tx, deps.settings)
  const seen = states.find(({ name }) => name === 'warehouses')?.seen ?? null
  await storeWarehouses(scope, { entries, seen }, deps)
}

/** Parcels, orders and customs forms name both. */
const isSame = (entry: WarehouseEntry, old: WarehouseEntry): boolean =>
  entry.id === old.id && entry.country === old.country

/** Until a person enters and confirms one. */
const NO_ADDRESS = {
  recipient: '',
  phone: '',
  province: '',
  city: '',
  area: '',
  detail: '',
  postal_code: '',
  hours: '',
  english_address: '',
  confirmed_at: null,
}
