import type { SyncedTable } from '#engine/shared/rows.ts'
import { observe } from './serve.ts'
import type { World } from './world.ts'

const ENDING = ['parcel', 'address', 'draft'] as const satisfies readonly SyncedTable[]

/** Rows end and leave the window, their parts with them, whatever devices do meanwhile. */
export async function closeWindow(world: World): Promise<void> {
  const { random, host, member } = world
  const unsent = await unsentTargets(world)
  for (const table of ENDING) {
    const ids = [...world.state.rows.values()].flatMap((row) => (row.table === table ? row.id : []))
    const chosen = ids.filter((id) => random.chance(unsent.has(id) ? 0.8 : 0.3))
    if (chosen.length === 0) continue
    await host.takeOut(member.id, table, chosen)
    await observe(world, { kind: 'window' })
    for (const id of chosen) {
      const stays = world.state.rows.has(`${table}/${id}`)
      world.say(`${table}/${id} ${stays ? 'is open and stays' : 'leaves the window'}`)
    }
  }
}

/** The rows with changes that a device has yet to send: those are to meet a row that has left. */
async function unsentTargets({ devices }: World): Promise<Set<unknown>> {
  const lists = await Promise.all(devices.map(({ eye }) => eye.outbox.toArray()))
  return new Set(lists.flat().flatMap(({ id, set }) => [id, set.parcelId, set.ownerId]))
}
