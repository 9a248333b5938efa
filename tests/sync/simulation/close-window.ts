import type { SyncedTable } from '#shared/contract/rows.ts'
import { observe } from './serve.ts'
import type { World } from './world.ts'

const ENDING = ['parcel', 'address', 'draft'] as const satisfies readonly SyncedTable[]

/** Rows end and leave the window, their parts with them, whatever devices do meanwhile. */
export async function closeWindow(world: World): Promise<void> {
  const { random, host, member, state } = world
  const table = random.pick(ENDING)
  const ids = [...state.rows.values()].flatMap((row) => (row.table === table ? [row.id] : []))
  const chosen = ids.filter(() => random.chance(0.5))
  if (chosen.length === 0) return
  await host.takeOut(member.id, table, chosen)
  await observe(world, { kind: 'window' })
  for (const id of chosen) {
    const stays = world.state.rows.has(`${table}/${id}`)
    world.say(`${table}/${id} ${stays ? 'is open and stays' : 'leaves the window'}`)
  }
}
