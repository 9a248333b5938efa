import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Services } from '#engine/server/services.ts'
import type { Settings } from '#engine/server/settings.ts'
import { formatPhone } from '#engine/shared/phone.ts'
import { readSettingStates } from '#features/business/server/read-business.ts'
import {
  readWarehouses,
  STORED_WAREHOUSES,
  warehousesOf,
} from '#features/business/server/read-warehouses.ts'
import type { ServerNotice } from '#features/desk/contract/console.ts'
import {
  COUNTED_AT_MOST,
  type Warehouse,
  type WarehouseHolds,
} from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

type Deps = Pick<Services, 'db' | 'settings'>
type OpenSettings = Pick<Settings, 'demo' | 'open'>

/** The warehouses with an address that somebody has confirmed; in a demo also those whose addresses are made up. */
function confirmed(db: Reader, { demo }: Pick<Settings, 'demo'>) {
  const active = db.selectFrom('warehouse').where('active', '=', true)
  return demo ? active.where('detail', '<>', '') : active.where('confirmed_at', 'is not', null)
}

/** The warehouses that have such an address, also before the business is open. */
export async function addressedWarehouses(
  db: Reader,
  settings: Pick<Settings, 'demo'>,
): Promise<ReadonlySet<WarehouseId>> {
  const rows = await confirmed(db, settings).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The addresses of those that have one, as customs forms name them. */
export const confirmedAddresses = (
  db: Reader,
  settings: Pick<Settings, 'demo'>,
): Promise<Warehouse[]> => readAddresses(confirmed(db, settings))

/** The warehouses that members may send parcels to. */
export async function openWarehouses(
  db: Reader,
  settings: OpenSettings,
): Promise<ReadonlySet<WarehouseId>> {
  const rows = await published(db, settings).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** None before the business is open, so that nobody sends anything. */
function published(db: Reader, settings: OpenSettings) {
  const { demo, open = demo } = settings
  return confirmed(db, settings).where(sql<boolean>`coalesce(
    (select value from business_setting where name = 'isOpen' order by id desc limit 1),
    ${JSON.stringify(open)}::jsonb
  ) = 'true'`)
}

/** Every warehouse in display order, those that are open with their addresses. */
act('listWarehouseAddresses', async ({ db, settings }: Deps) => {
  const states = await readSettingStates(db.kysely, settings)
  const seen = states.find(({ name }) => name === 'warehouses')?.seen ?? null
  const entries = await readWarehouses(db.kysely)
  const addresses = await readAddresses(confirmed(db.kysely, settings))
  const holds = await readHolds(db.kysely)
  return {
    warehouses: entries.map(({ id }) => ({
      id,
      address: addresses.find((one) => one.id === id) ?? null,
      holds: holds.get(id) ?? { onShelf: 0, unclaimed: 0, expected: 0 },
    })),
    entries: [...entries],
    seen,
  }
})

/** What members may copy, in display order. */
act('getWarehouses', async (deps) => {
  const entries = await readWarehouses(deps.db.kysely)
  const addresses = await readAddresses(published(deps.db.kysely, deps.settings))
  return entries.flatMap(({ id, country }) => {
    const address = addresses.find((one) => one.id === id)
    return address === undefined ? [] : [{ ...address, phone: formatPhone(address.phone, country) }]
  })
})

async function readAddresses(of: ReturnType<typeof confirmed>): Promise<Warehouse[]> {
  const rows = await of.selectAll().execute()
  return rows.map((row) => {
    const { id, recipient, phone, province, city, area, detail, hours } = row
    return {
      id,
      recipient,
      phone,
      province,
      city,
      area,
      detail,
      hours,
      postalCode: row.postal_code,
      englishAddress: row.english_address,
      updatedAt: row.updated_at,
    }
  })
}

/** What lies in each warehouse or is on its way there, each counted up to a bound. */
async function readHolds(db: Reader): Promise<ReadonlyMap<WarehouseId, WarehouseHolds>> {
  const bounded = (which: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from (${which} limit ${COUNTED_AT_MOST}) as found)`
  const { rows } = await sql<WarehouseHolds & { id: WarehouseId }>`
    select id,
      ${bounded(sql`select from parcel where origin_warehouse = warehouse.id and stage in (${sql.join(SHELVED.map((stage) => sql.lit(stage)))})`)} as "onShelf",
      ${bounded(sql`select from unclaimed_parcel where warehouse_id = warehouse.id and status = 'onShelf'`)} as unclaimed,
      ${bounded(sql`select from parcel where destination_warehouse_id = warehouse.id and stage = 'toWarehouse'`)} as expected
    from warehouse`.execute(db)
  return new Map(rows.map(({ id, ...holds }) => [id, holds]))
}
/** The stages of a parcel that lies on a shelf, as the index `parcel_stored` has them. */
export const SHELVED = ['toDeclare', 'toShip', 'inspecting', 'inOrder'] as const

type AddressNotice = Extract<ServerNotice, `no_address_${WarehouseId}`>
/** What `addressNoticesOf` needs, as jsonb. `demo`: whether this is a demo. */
export const addressState = (demo: unknown): RawBuilder<unknown> => sql`jsonb_build_object(
  'stored', ${STORED_WAREHOUSES},
  'addressed', (select coalesce(jsonb_agg(id), '[]') from warehouse
    where active and case when ${demo}::boolean then detail <> '' else confirmed_at is not null end))`
export type AddressState = { stored: unknown; addressed: WarehouseId[] }

/** One notice for each warehouse that is not open. */
export function addressNoticesOf({ stored, addressed }: AddressState): AddressNotice[] {
  const meant = warehousesOf(stored).filter(({ isActive }) => isActive)
  const lacking = meant.filter(({ id }) => !addressed.includes(id))
  return lacking.map(({ id }) => `no_address_${id}` as const)
}

/** One notice for each warehouse that is not open. */
export async function addressNotices({ db, settings }: Deps): Promise<AddressNotice[]> {
  const { rows } = await sql<{ state: AddressState }>`
    select ${addressState(settings.demo)} as state`.execute(db.kysely)
  return rows.flatMap(({ state }) => addressNoticesOf(state))
}
