import { readState } from '#engine/client/sync/read-state.ts'
import { stampOf } from '#engine/client/sync/request.ts'
import { arrive, type Fate } from './arrive.ts'
import { checkDevice } from './check-device.ts'
import { recordTried } from './check-joined.ts'
import { checkLate, checkSent } from './check-reply.ts'
import { type Device, killTab, openTab, startSync, type Tab } from './device.ts'
import { bytesOf } from './half-bodies.ts'
import { describeRequest } from './serve.ts'
import { serveTorn } from './stalled.ts'
import type { Call, Task } from './task.ts'
import { ensure } from './violation.ts'
import { clockOf, type World } from './world.ts'

/** Longer than any device waits. */
const LONG_MS = 10 * 60_000

/** Advances the clock. Requests that have waited for too long time out. */
export async function passTime(world: World, ms: number): Promise<void> {
  world.clock.nowMs += ms
  await world.time.ringDue(() => goOnWithout(world))
}

/** Continues the tabs whose requests have timed out. */
async function goOnWithout(world: World): Promise<void> {
  for (const device of world.devices) {
    for (const tab of device.tabs) {
      if (!tab.isHanging || tab.task?.now().state === 'waiting') continue
      tab.isHanging = false
      world.say(`${tab.name}: gives up`)
      await settle(world, device, tab)
    }
  }
}

/** Delivers a waiting request with its fate, and runs its tab until it waits again or has ended. */
export async function deliver(world: World, device: Device, tab: Tab, fate: Fate): Promise<void> {
  const now = tab.task?.now()
  if (tab.task === null || now?.state !== 'waiting') return
  if (tab.isHanging) {
    await passTime(world, LONG_MS)
    return ensure(5, !tab.isHanging, `${tab.name} waits for ever for an answer`)
  }
  const { call } = now
  await checkSent(device, call)
  const { reply } = tab
  if (reply !== null) {
    tab.reply = null
    world.say(`${tab.name}: the reply arrives`)
    const before = await readState(device.eye)
    await goOn(world, device, tab, () => call.answer(reply.response))
    return checkLate(device, reply.stamp, before)
  }
  const bytes = await bytesOf(call.init)
  if (bytes.length > device.mostBytes) {
    world.say(`${tab.name}: ${describeRequest(call)} — too slow`)
    await serveTorn(world, call, device.mostBytes)
    return hang(world, tab, call)
  }
  world.say(`${tab.name}: ${describeRequest(call)} — ${fate}`)
  const response = await arrive(world, call, fate)
  if (fate === 'hanging') return hang(world, tab, call)
  if (fate === 'late' && response !== null) {
    tab.reply = { response, stamp: stampOf(await readState(device.eye)) }
    return
  }
  await goOn(world, device, tab, () => (response === null ? call.fail() : call.answer(response)))
}

/** The device waits for an answer that never arrives. */
async function hang(world: World, tab: Tab, call: Call): Promise<void> {
  tab.isHanging = true
  call.hang()
  await goOnWithout(world)
}

/** A sync run without faults. Returns whether nothing is left to do. */
export async function syncThrough(world: World, device: Device, tab: Tab): Promise<boolean> {
  const task = startSync(device, tab, world.member, clockOf(world, device))
  await settle(world, device, tab)
  while (tab.task !== null) await deliver(world, device, tab, 'through')
  const ended = task.now()
  const result = ended.state === 'over' ? (ended.result as { state: string }) : undefined
  return result?.state === 'done'
}

/** Runs a task to its next stop, then checks the device. */
async function goOn(world: World, device: Device, tab: Tab, act: () => void): Promise<void> {
  act()
  await settle(world, device, tab)
}

/** Waits until a tab's task stops, removes the tab if it died, and checks the device. */
export async function settle(world: World, device: Device, tab: Tab): Promise<void> {
  const { task } = tab
  if (task === null) return
  const stopped = await task.stop()
  if (stopped.state === 'waiting') recordTried(world, device, stopped.call)
  else finished(world, tab, task)
  if (tab.life.dead) await removeTab(world, device, tab)
  await inspect(world, device)
}

function finished(world: World, tab: Tab, task: Task): void {
  const now = task.now()
  tab.task = null
  if (now.state === 'over') world.say(`  ${tab.name}: ${JSON.stringify(now.result)}`)
  if (now.state !== 'failed' || tab.life.dead) return
  const { error } = now
  ensure(
    5,
    false,
    `a run of ${tab.name} threw ${error} ${error instanceof Error ? error.stack : ''}`,
  )
}

/** Removes a killed tab. */
export async function removeTab(world: World, device: Device, tab: Tab): Promise<void> {
  world.say(`  ${tab.name} was killed`)
  killTab(device, tab)
  if (device.tabs.length === 0) await openTab(device, world.member)
}

/** Records the device's new mutations, then checks it. */
export async function inspect(world: World, device: Device): Promise<void> {
  for (const { mid } of await device.eye.outbox.toArray()) {
    device.mids.add(mid)
    world.mids.add(mid)
  }
  for (const sha256 of await device.eye.blobs.toCollection().primaryKeys()) device.taken.add(sha256)
  await checkDevice(device, world)
  if (world.isSteady) await checkPictures(device)
  await checkTrust(world, device)
}

/** An epoch is that of the server and that of the account, which begins when a device has seen more than is there. */
const accountPart = (epoch: string) => epoch.split('.')[1]

/** If the server never lost anything, no device finds a mismatch or starts over. */
async function checkTrust({ hasLost }: World, device: Device): Promise<void> {
  const { last, name, eye, isDamaged } = device
  const state = await readState(eye)
  device.last = state
  if (hasLost || isDamaged || last === null) return
  ensure(
    6,
    state.doubts === 0,
    `${name} counts another digest though the server never lost anything`,
  )
  const [was, is] = [last.epoch, state.epoch].map(accountPart)
  ensure(6, last.epoch === '' || was === is, `${name} meets a new epoch of its account`)
  if (last.epoch !== state.epoch) return
  const doubts = last.cursor !== '' && state.cursor === '' && last.resetting === false
  ensure(6, !doubts, `${name} starts again from nothing though the server never lost anything`)
}

/** A device keeps the bytes of a picture until the server has confirmed them. */
async function checkPictures({ eye, name, images, taken }: Device): Promise<void> {
  for (const sha256 of taken) {
    if (images.has(sha256) || (await eye.blobs.get(sha256)) !== undefined) continue
    const photos = await eye.photo.where('view.sha256').equals(sha256).toArray()
    // Its last photo was removed; another device may add the same picture later.
    if (photos.length === 0) taken.delete(sha256)
    const isWaiting = photos.some(({ view }) => view?.state === 'waiting')
    ensure(5, !isWaiting, `${name} has lost the bytes of ${sha256}, for which the server waits`)
  }
}
