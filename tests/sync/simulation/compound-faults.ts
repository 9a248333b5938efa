import { type Device, openTab, type Tab } from './device.ts'
import { backUpServer, cloneDevice, forgetRemoved, join, rollBack } from './disasters.ts'
import { dispute, wish } from './member.ts'
import { deliver, syncThrough } from './network.ts'
import { begin, sync } from './runs.ts'
import { workAsStaff } from './staff.ts'
import type { World } from './world.ts'

/** A server that lost its last commits does not report it: the epoch stays. */
export const loseCommits = (world: World) => rollBack(world, false)
export const restoreServer = (world: World) => rollBack(world, true)

/** The server loses several changes that it confirmed, and a duplicate of each request is still to be delivered. */
export async function crash(world: World, device: Device, tab: Tab): Promise<void> {
  world.say('the server will crash')
  await backUpServer(world)
  for (let i = 0; i < 2; i++) {
    await wish(world, device, tab)
    if (tab.life.dead) break
    await begin(world, device, tab)
    await deliver(world, device, tab, 'ghost')
    while (tab.task !== null) await deliver(world, device, tab, 'through')
  }
  await loseCommits(world)
}

/** One tab waits for a reply while another tab of the device syncs. */
export async function overtake(world: World, device: Device, tab: Tab): Promise<void> {
  if (device.hasLocks || tab.task !== null) return
  world.say('a reply is overtaken')
  const other = device.tabs.find((one) => one !== tab) ?? (await openTab(device, world.member))
  await wish(world, device, tab)
  if (tab.life.dead) return
  await begin(world, device, tab)
  if (world.random.chance(0.3)) await deliver(world, device, tab, 'through')
  await deliver(world, device, tab, 'late')
  await wish(world, device, other)
  if (!other.life.dead) await sync(world, device, other)
  await deliver(world, device, tab, 'through')
}

/** The server loses commits while a new device is in its first pull. */
export async function pullInStorm(world: World): Promise<void> {
  const { random } = world
  const joined = await join(world)
  if (joined === null) return
  const { device, tab } = joined
  world.say('a new device pulls in a storm')
  await backUpServer(world)
  for (let i = 0; i < 3; i++) await workAsStaff(world)
  await begin(world, device, tab)
  for (let pages = random.below(4); pages > 0; pages--) await deliver(world, device, tab, 'through')
  await loseCommits(world)
  await workAsStaff(world)
  while (tab.task !== null) await deliver(world, device, tab, 'through')
}

/** A conflict and its resolution between idle devices. */
export async function settleDispute(world: World, device: Device): Promise<void> {
  if (world.devices.length < 2 || world.devices.some(isBusy)) return
  await dispute(world, device, async (one) => {
    const [tab] = one.tabs
    if (tab !== undefined) await syncThrough(world, one, tab)
  })
}

const isBusy = ({ tabs }: Device) => tabs.some(({ task }) => task !== null)

/** The server loses confirmed mutations of a device, and a copy of the device uses their sequence numbers first. */
export async function loseToTwin(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.task !== null) return
  await syncThrough(world, device, tab)
  const twin = tab.life.dead ? null : await cloneDevice(world, device)
  const other = twin?.tabs[0]
  if (twin === null || other === undefined) return
  world.say('a device loses its numbers to a copy')
  await backUpServer(world)
  await wish(world, device, tab)
  if (tab.life.dead) return
  await syncThrough(world, device, tab)
  await loseCommits(world)
  await wish(world, twin, other)
  await syncThrough(world, twin, other)
  if (!tab.life.dead) await syncThrough(world, device, tab)
}

/** The answer to a batch never comes, and what is sent next is shorter. */
export async function sendInVain(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.task !== null) return
  world.say('an answer never comes')
  for (let i = 0; i < 3 && !tab.life.dead; i++) await wish(world, device, tab)
  if (tab.life.dead) return
  await begin(world, device, tab)
  await deliver(world, device, tab, 'hanging')
  while (tab.task !== null) await deliver(world, device, tab, 'through')
}

/** A device returns after longer than the server knows what was removed, with something to send. */
export async function comeBackLate(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.task !== null) return
  await workAsStaff(world)
  await wish(world, device, tab)
  if (tab.life.dead) return
  await forgetRemoved(world)
  await world.host.db.run('update account_sync set horizon = version where account_id = $1', [
    world.member.id,
  ])
  world.say('a device was away for long')
  await sync(world, device, tab)
}
