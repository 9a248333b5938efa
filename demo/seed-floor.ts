import { alwaysRun } from '#engine/server/once.ts'
import { openMissingCases } from '#features/compensations/server/open-missing-cases.ts'
import { takeQueueItem } from '#features/desk/server/take-work.ts'
import { countShelf } from '#features/receiving/server/floor/count-shelf.ts'
import { staffActor } from './demo-actors.ts'
import type { DemoWorld } from './demo-world.ts'

type Ids = { accountId: string; staffId: string }

/** A stock count misses a parcel of the member, for which there is a compensation case by now, and staff take an unclaimed one. */
export async function seedFloor(world: DemoWorld, { accountId, staffId }: Ids): Promise<void> {
  const { services, goTo, timeOf } = world
  const staff = staffActor(staffId, world)
  const deps = { ...services, once: alwaysRun }
  const { kysely } = services.db
  const countedAt = new Date(timeOf(3)).toISOString()
  const parcel = await kysely
    .selectFrom('parcel')
    .select(['id', 'shelf', 'origin_warehouse as warehouseId'])
    .where('account_id', '=', accountId)
    .where('stage', '=', 'toShip')
    .where('received_at', '<', countedAt)
    .orderBy('received_at')
    .executeTakeFirstOrThrow()
  goTo(timeOf(3))
  const missing = [{ accountId, parcelId: parcel.id }]
  const rest = { found: [], unclaimedFound: [], unclaimedMissing: [], foreign: [], isEmpty: true }
  const { shelf, warehouseId } = parcel
  if (shelf === null || warehouseId === null) throw new Error('The demo has nothing to count')
  const onceKey = services.newId()
  await countShelf(deps, staff, { onceKey, warehouseId, shelf, missing, ...rest })
  goTo(timeOf(0))
  await openMissingCases(services)
  const unclaimed = await kysely
    .selectFrom('unclaimed_parcel')
    .select('id')
    .where('status', '=', 'onShelf')
    .orderBy('received_at')
    .executeTakeFirst()
  if (unclaimed === undefined) return
  const taking = { onceKey: services.newId(), queue: 'unclaimed', object: unclaimed.id } as const
  await takeQueueItem(deps, staff, taking)
}
