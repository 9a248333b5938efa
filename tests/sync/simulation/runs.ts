import type { Fate } from './arrive.ts'
import { type Device, startSync, type Tab } from './device.ts'
import { deliver, settle } from './network.ts'
import { clockOf, type World } from './world.ts'

/** How often each thing happens to a request. */
export const FATES: Readonly<Record<Fate, number>> = {
  through: 5,
  lost: 1,
  cut: 1,
  late: 2,
  twice: 1,
  ghost: 1,
  stray: 1,
  torn: 1,
  replyTorn: 1,
  stalled: 1,
  hanging: 1,
}

/** Starts a run, which stops at its first request. */
export async function begin(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.task !== null) return
  world.say(`${tab.name} begins`)
  startSync(device, tab, world.member, clockOf(world, device))
  await settle(world, device, tab)
}

/** A complete run whose requests have random fates. */
export async function sync(world: World, device: Device, tab: Tab): Promise<void> {
  await begin(world, device, tab)
  while (tab.task !== null && tab.reply === null) {
    const fate = world.random.chance(0.8) ? 'through' : world.random.weigh(FATES)
    await deliver(world, device, tab, fate)
  }
}
