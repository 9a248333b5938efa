import type { StoredRow } from '#data/stored-row.ts'
import { SYNCED_TABLES } from '#shared/contract/rows.ts'
import { type Device, type Tab, write } from './device.ts'
import { bury, inspect } from './network.ts'
import { hold } from './violation.ts'
import { type Sight, sceneOf, WISHES, type Wish } from './wishes.ts'
import { clockOf, type World } from './world.ts'

async function look(world: World, device: Device, random = world.random): Promise<Sight> {
  const lists = await Promise.all(
    SYNCED_TABLES.map(async (table) => {
      const rows: StoredRow[] = await device.eye.table(table).toArray()
      return [table, rows.flatMap(({ view }) => (view === undefined ? [] : [view]))]
    }),
  )
  return {
    random,
    word: () => `${device.name} ${device.random.below(1_000)}`,
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

/** The member does something in a tab. */
export async function wish(world: World, device: Device, tab: Tab): Promise<void> {
  const wished = choose(await look(world, device))
  if (wished !== null) await make(world, device, tab, wished)
}

/** Two devices do the same kind of thing to the same thing, each in its own words. */
export async function quarrel(world: World, device: Device): Promise<void> {
  const others = world.devices.filter((other) => other !== device)
  const other = world.random.pick(others)
  const subject = String(world.random.next())
  for (const one of [device, other]) {
    const [tab] = one.tabs
    const wished = choose(await look(world, one, world.random.fork(subject)))
    if (tab !== undefined && wished !== null) await make(world, one, tab, wished)
  }
}

/** What every story begins with: some things that all devices know. */
export async function setScene(world: World, device: Device, tab: Tab): Promise<void> {
  await make(world, device, tab, sceneOf(await look(world, device)))
}

/** All of it is written, or, where the tab dies over it, nothing. */
async function make(world: World, device: Device, tab: Tab, wished: Wish): Promise<void> {
  const { life } = tab
  const { eye } = device
  const before = await eye.outbox.count()
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
