import type { StoredRow } from '#data/stored-row.ts'
import { SYNCED_TABLES } from '#shared/contract/rows.ts'
import { type Device, type Tab, write } from './device.ts'
import { bury, inspect } from './network.ts'
import { hold } from './violation.ts'
import { type Sight, WISHES, type Wish } from './wishes.ts'
import { clockOf, type World } from './world.ts'

async function look(world: World, device: Device): Promise<Sight> {
  const lists = await Promise.all(
    SYNCED_TABLES.map(async (table) => {
      const rows: StoredRow[] = await device.eye.table(table).toArray()
      return [table, rows.flatMap(({ view }) => (view === undefined ? [] : [view]))]
    }),
  )
  return {
    random: world.random,
    newId: () => device.random.newId(clockOf(world, device)),
    accountId: world.member.id,
    trackingNumbers: world.trackingNumbers,
    rows: Object.fromEntries(lists),
  }
}

function choose(sight: Sight): Wish | null {
  const total = WISHES.reduce((sum, [weight]) => sum + weight, 0)
  let left = sight.random.below(total)
  for (const [weight, wish] of WISHES) {
    if (left < weight) return wish(sight)
    left -= weight
  }
  return null
}

/** The member does something in a tab: all of it is written, or, where the tab dies over it, nothing. */
export async function wish(world: World, device: Device, tab: Tab): Promise<void> {
  const { life } = tab
  const { eye } = device
  const wished = choose(await look(world, device))
  const before = await eye.outbox.count()
  if (wished === null) return
  const { intents, pictures = [] } = wished
  world.say(`${tab.name}: ${intents.map(({ definition }) => definition.op).join(', ')}`)
  try {
    await write(device, tab, clockOf(world, device), intents, pictures)
  } catch (error) {
    if (!life.dead) throw error
  }
  if (life.dead) await bury(world, device, tab)
  else {
    const written = (await eye.outbox.count()) - before
    hold(5, written === intents.length, `${written} of ${intents.length} changes were written`)
  }
  await inspect(world, device)
}
