import { alwaysRun } from '#engine/server/once.ts'
import { askEnding } from '#features/storage/server/endings/staff-endings.ts'
import { staffActor } from './demo-actors.ts'
import type { DemoParcel } from './demo-parcels.ts'
import type { DemoWorld } from './demo-world.ts'

type Ids = { accountId: string; staffId: string }

/** Staff ask the member about parcels that can't be shipped. */
export async function seedEndings(
  world: DemoWorld,
  { accountId, staffId }: Ids,
  registered: readonly { parcel: DemoParcel; parcelId: string }[],
): Promise<void> {
  const { services, goTo, timeOf } = world
  const staff = staffActor(staffId, world)
  goTo(timeOf(1))
  for (const { parcel, parcelId } of registered) {
    if (parcel.asked === undefined) continue
    const asking = {
      onceKey: services.newId(),
      reason: 'prohibited',
      words: parcel.asked,
    } as const
    const deps = { ...services, once: alwaysRun }
    await askEnding(deps, staff, { accountId, parcelId, ...asking })
  }
}
