import type { StoredRow } from '#engine/client/data/stored-row.ts'
import { ASK_TABLES } from '#engine/shared/conflict-rules.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { checkJoined } from './check-joined.ts'
import { closeWindow } from './close-window.ts'
import { type Device, type Tab, write } from './device.ts'
import { inspect, removeTab } from './network.ts'
import type { Random } from './random.ts'
import { begin } from './runs.ts'
import { ensure } from './violation.ts'
import { type Sight, sceneOf, type Wish } from './wish-intents.ts'
import { WISH_WEIGHTS, WISHES } from './wishes.ts'
import { clockOf, type World } from './world.ts'

async function look(world: World, device: Device, random: Random): Promise<Sight> {
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

/** Draws a wish from a separate random source, so the number of draws does not affect later steps. */
function choose(sight: Sight): Wish | null {
  const name = sight.random.weigh(WISH_WEIGHTS)
  return WISHES[name]?.[1]({ ...sight, random: sight.random.fork(name) }) ?? null
}

const ownChance = ({ random }: World) => random.fork(String(random.next()))

/** The member does something in a tab. */
export async function wish(world: World, device: Device, tab: Tab): Promise<void> {
  const wished = choose(await look(world, device, ownChance(world)))
  if (wished !== null) await make(world, device, tab, wished)
}

/** Two devices make the same kind of change to the same object with different values. */
export async function quarrel(world: World, device: Device): Promise<void> {
  const others = world.devices.filter((other) => other !== device)
  const other = world.random.pick(others)
  world.say('two devices quarrel')
  const subject = ownChance(world)
  for (const one of [device, other]) {
    const [tab] = one.tabs
    const wished = choose(await look(world, one, subject.fork('both')))
    if (tab !== undefined && wished !== null) await make(world, one, tab, wished)
  }
}

const RETYPED: Record<string, number> = {
  editParcel: 3,
  editGoods: 2,
  editAddress: 2,
  editCartLine: 1,
  chooseLanguage: 1,
}

/**
 * The member changes one thing again and again, in any tab, sometimes while a request with an earlier change waits for its
 * answer, or with another thing in between.
 */
export async function retype(world: World, device: Device): Promise<void> {
  const { random } = world
  world.say(`${device.name} changes its mind`)
  const [subject, name] = [ownChance(world), random.weigh(RETYPED)]
  for (let times = 2 + random.below(3); times > 0; times--) {
    const tab = random.pick(device.tabs)
    await doWish(world, device, tab, name, subject.fork('again'))
    if (random.chance(0.2)) await begin(world, device, random.pick(device.tabs))
    if (random.chance(0.2)) await wish(world, device, random.pick(device.tabs))
  }
}

const QUARRELS: Record<string, number> = {
  editParcel: 1,
  editGoods: 2,
  editAddress: 2,
  ...Object.fromEntries(
    ASK_TABLES.map((table) => [`${table}.edit`, 1]).filter(([name]) => name && name in WISHES),
  ),
}

/** Two devices change one object, get a conflict, and each resolves it. */
export async function dispute(
  world: World,
  device: Device,
  sync: (device: Device) => Promise<void>,
): Promise<void> {
  const { random } = world
  const other = random.pick(world.devices.filter((one) => one !== device))
  const both = [device, other]
  for (const one of both) await sync(one)
  world.say('two devices dispute')
  const [subject, name] = [ownChance(world), random.weigh(QUARRELS)]
  for (const one of both) await doWish(world, one, one.tabs[0], name, subject.fork('both'))
  await sync(device)
  if (random.fork('window').chance(0.5)) await closeWindow(world)
  await sync(other)
  await sync(device)
  for (const one of both) await doWish(world, one, one.tabs[0], 'resolveConflict', ownChance(world))
  for (const one of both) await sync(one)
}

/** A change by a generator of a name, if the rows of the device allow one. */
export async function doWish(
  world: World,
  device: Device,
  tab: Tab | undefined,
  name: string,
  random: Random,
) {
  const wished = WISHES[name]?.[1](await look(world, device, random))
  if (tab !== undefined && wished) await make(world, device, tab, wished)
}

/** Creates the initial objects that all devices know. */
export async function setScene(world: World, device: Device, tab: Tab): Promise<void> {
  await make(world, device, tab, sceneOf(await look(world, device, ownChance(world))))
}

/** The member makes changes in a tab. Writes everything, or nothing if the tab dies. */
export async function make(world: World, device: Device, tab: Tab, wished: Wish): Promise<void> {
  const { life } = tab
  const { eye } = device
  const before = await eye.outbox.orderBy('seq').toArray()
  const { intents, pictures = [] } = wished
  world.say(`${tab.name}: ${intents.map(({ definition }) => definition.op).join(', ')}`)
  try {
    await write(device, tab, clockOf(world, device), intents, pictures)
  } catch (error) {
    if (!life.dead) throw error
  }
  const after = await eye.outbox.orderBy('seq').toArray()
  const joined = checkJoined(world, device, before, after)
  if (life.dead) await removeTab(world, device, tab)
  else {
    const written = after.length - before.length + joined
    ensure(5, written === intents.length, `${written} of ${intents.length} changes were written`)
  }
  await inspect(world, device)
}
