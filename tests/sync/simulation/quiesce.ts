import { readState } from '#engine/client/sync/read-state.ts'
import { EMPTY_DIGEST } from '#engine/shared/digest.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { checkDevice } from './check-device.ts'
import { digestOff } from './check-server.ts'
import { arriveGhost, killBrowser } from './disasters.ts'
import { missFiles, returnFiles } from './losses.ts'
import { passTime, syncThrough } from './network.ts'
import { endStalled } from './stalled.ts'
import { ensure } from './violation.ts'
import type { World } from './world.ts'

const MOST_ROUNDS = 8

/** Ends all faults and syncs each device until nothing changes. */
export async function quiesce(world: World): Promise<void> {
  world.say('— all faults have ended')
  world.death = null
  world.age = { unknownOp: null, newerOp: null }
  while (world.ghosts.length > 0) await arriveGhost(world)
  while (world.stalled.length > 0) await endStalled(world)
  if (world.random.chance(0.5)) await returnFiles(world)
  else await missFiles(world)
  for (const device of world.devices) await killBrowser(world, device)
  for (let round = 1; ; round++) {
    const before = world.state
    const isDone = await syncAll(world)
    // The rows may be equal although the version rose: a photo attached and removed in one round, not yet pulled by others.
    if (isDone && world.state.version === before.version) break
    ensure(5, round < MOST_ROUNDS, 'the devices do not converge')
  }
  await checkQuiescent(world)
}

async function syncAll(world: World): Promise<boolean> {
  let isDone = true
  for (const device of world.devices) {
    await passTime(world, 5 * 60_000)
    const [tab] = device.tabs
    if (tab === undefined) throw new Error('A device without a tab')
    const wasDone = await syncThrough(world, device, tab)
    isDone &&= wasDone
  }
  return isDone
}

/** All devices equal the server, and every mutation was decided or is known to be lost. */
async function checkQuiescent(world: World): Promise<void> {
  const { devices, state, mids, lost } = world
  const bytes = new Set<string>()
  for (const device of devices) {
    const { print, pending, waiting } = await checkDevice(device, world)
    ensure(6, print === state.print, `${device.name} differs from the server`)
    ensure(6, pending.length === 0, `${device.name} still holds ${pending.join()}`)
    ensure(6, waiting === 0, `${device.name} still shows something as waiting`)
    // Other checks look away from a device that pulls everything again.
    const { resetting, cursor } = await readState(device.eye)
    ensure(6, !resetting && cursor !== '', `${device.name} has not ended its pull`)
    ensure(6, !device.isDamaged, `${device.name} has not mended its rows`)
    for (const sha256 of await device.eye.blobs.toCollection().primaryKeys()) bytes.add(sha256)
  }
  const believed = await Promise.all(
    devices.map(async ({ eye }) => (await readState(eye)).believed),
  )
  const isRight = digestOff(state) === EMPTY_DIGEST || believed.some((one) => one)
  ensure(6, isRight, 'a wrong digest was neither recounted nor accepted by a device')
  for (const mid of mids) ensure(5, state.log.has(mid) || lost.has(mid), `${mid} is gone`)
  for (const { table, row } of state.rows.values()) {
    const photo = row as PhotoRow
    const waits = table === 'photo' && photo.state === 'waiting'
    ensure(5, !waits || !bytes.has(photo.sha256), `photo ${row.id} waits for bytes that are here`)
  }
}
