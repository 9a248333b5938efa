import { readHistory } from '#engine/client/data/history-rows.ts'
import { checkDigest } from '#engine/client/sync/check-digest.ts'
import { updateDigest } from '#engine/shared/digest.ts'
import { SYNC_PROTOCOL } from '#engine/shared/sync.ts'
import { backUpAccount, restoreAccount } from './account-tables.ts'
import { tell } from './arrive.ts'
import {
  backUp,
  type Device,
  type DeviceBackup,
  killTab,
  newDevice,
  openTab,
  restore,
  type Tab,
} from './device.ts'
import { inspect } from './network.ts'
import { describeRequest, observe, record, serve } from './serve.ts'
import { readServerState } from './server-state.ts'
import { ensure } from './violation.ts'
import type { World } from './world.ts'

const MOST_DEVICES = 4
const AWAY_MS = 100 * 86_400_000

/** A mutation without a copy on any device or the server is lost. The protocol does not promise to keep it. */
async function countLost(world: World): Promise<void> {
  const left = new Set(world.state.log.keys())
  for (const { eye } of world.devices) {
    for (const { mid } of await eye.outbox.toArray()) left.add(mid)
    for (const { mid } of await readHistory(eye)) left.add(mid)
  }
  for (const mid of world.mids) if (!left.has(mid)) world.lost.add(mid)
}

/** The operator takes a backup. */
export async function backUpServer(world: World): Promise<void> {
  const { db, tables } = world.host
  world.backups.push(await backUpAccount(db, tables, world.member.id))
  world.say('the server is backed up')
}

/** Rolls the server back to a backup: with a new epoch if an operator restores it, without one if it lost its last commits. */
export async function rollBack(world: World, isRestored: boolean): Promise<void> {
  const { random, backups, host, member } = world
  if (backups.length === 0) return
  const backup = isRestored ? random.pick(backups) : backups.at(-1)
  if (backup === undefined) return
  // A restart takes time.
  world.clock.nowMs += 1_000
  world.say(isRestored ? 'the server is restored' : 'the server loses its last commits')
  await restoreAccount(host.db, member.id, backup)
  if (isRestored) await host.newEpoch('restore')
  else world.hasLost = true
  world.state = await readServerState(host.db, member.id)
  record(world, world.state)
  await countLost(world)
  // Delayed requests arrive now.
  while (random.chance(0.5) && world.ghosts.length > 0) await arriveGhost(world)
}

/** Deletes the server's tombstones. Devices with an older cursor start a full pull. */
export async function forgetRemoved(world: World): Promise<void> {
  world.say('the server forgets what was removed')
  const { host, clock } = world
  world.hasLost = true
  await host.forgetOld(clock.nowMs + AWAY_MS)
  await observe(world, { kind: 'server' })
}

/** Corrupts the account's digest on the server, not its rows. */
export async function spoilDigest(world: World): Promise<void> {
  const { random, host, member, state } = world
  if (state.rows.size === 0) return
  world.say('the server has a wrong digest')
  const spoiled = updateDigest(
    state.digest,
    [],
    [{ table: 'parcel', id: '', version: random.below(9) }],
  )
  await host.db.run('update account_sync set digest = $1 where account_id = $2', [
    spoiled,
    member.id,
  ])
  world.hasLost = true
  world.state = await readServerState(host.db, member.id)
}

/** Restarts the embedded database after a kill without a loss. */
export async function restartUnclean(world: World): Promise<void> {
  world.say('the server starts again, uncleanly')
  await world.host.newEpoch('unclean start')
}

export async function backUpDevice(world: World, device: Device): Promise<void> {
  device.backups.push(await backUp(device))
  world.say(`${device.name} is backed up`)
}

async function replaceDatabase(world: World, device: Device, backup: DeviceBackup): Promise<void> {
  await restore(device, backup, world.member)
  await countLost(world)
  await inspect(world, device)
}

/** Restores a device from a backup, or deletes its database. */
export async function restoreDevice(world: World, device: Device): Promise<void> {
  if (device.backups.length === 0) return
  world.say(`${device.name} is restored from a backup`)
  await replaceDatabase(world, device, world.random.pick(device.backups))
}

/** The member logs in on one more device. */
export async function join(world: World): Promise<{ device: Device; tab: Tab } | null> {
  if (world.devices.length >= MOST_DEVICES) return null
  const name = `device${world.devices.length + 1}`
  const hasLocks = world.random.chance(0.6)
  const device = await newDevice({ name, random: world.random.fork(name), hasLocks }, world.member)
  world.devices.push(device)
  world.say(`${name} is new`)
  return { device, tab: await openTab(device, world.member) }
}

/** Adds a device with a copy of another device's database. */
export async function cloneDevice(world: World, source: Device): Promise<Device | null> {
  if (world.devices.length >= MOST_DEVICES) return null
  const name = `device${world.devices.length + 1}`
  const { hasLocks } = source
  const device = await newDevice({ name, random: world.random.fork(name), hasLocks }, world.member)
  device.clockErrorMs = source.clockErrorMs
  world.say(`${name} is a copy of ${source.name}`)
  const copy = await backUp(source)
  world.devices.push(device)
  await replaceDatabase(world, device, copy)
  return device
}

/** Kills the browser with all its tabs. */
export async function killBrowser(world: World, device: Device): Promise<void> {
  world.say(`the browser of ${device.name} is killed`)
  for (const tab of [...device.tabs]) killTab(device, tab)
  await openTab(device, world.member)
  await inspect(world, device)
}

/** Deletes a row on a device. The digest check at its next start must detect it. */
export async function damage(world: World, device: Device): Promise<void> {
  const { eye, name } = device
  const [row] = await eye.parcel.filter(({ base }) => base !== undefined).toArray()
  const before = await checkDigest(eye)
  ensure(7, before === 'right' || device.isDamaged, `the digest check of ${name} is ${before}`)
  if (row === undefined) return
  await eye.parcel.delete(row.id)
  ensure(7, (await checkDigest(eye)) === 'wrong', `${name} did not detect the missing row`)
  world.say(`${name} has lost a row and knows`)
  device.isDamaged = true
  await inspect(world, device)
}

/** Delivers a duplicate of an old request. No device waits for its reply. */
export async function arriveGhost(world: World): Promise<void> {
  const ghost = world.ghosts.splice(world.random.below(world.ghosts.length), 1)[0]
  if (ghost === undefined) return
  world.say(`a copy of an old request arrives: ${describeRequest(ghost)}`)
  const response = await serve(world, ghost)
  if (response !== null) await tell(world, response)
}

/** Another member sends a request with a client id of this member. */
export async function intrude(world: World): Promise<void> {
  const { random, devices, state } = world
  const { stranger } = world.host
  const names = [...state.devices.keys()]
  if (names.length === 0 || devices.length === 0) return
  const mid = random.newId(() => world.clock.nowMs)
  const request = {
    proto: SYNC_PROTOCOL,
    app: '0.1.0',
    clientId: random.pick(names),
    device: '',
    epoch: '',
    cursor: '',
    lastSeq: 0,
    mutations: [
      {
        seq: 1,
        mid,
        op: 'account.edit',
        v: 1,
        id: world.member.id,
        set: { language: 'en' },
        base: {},
        ts: 0,
      },
    ],
  }
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${stranger.authorization}`,
  }
  const init = { method: 'POST', headers, body: JSON.stringify(request) }
  world.say('a stranger names a device of this member')
  const before = state.print
  const response = await serve(world, { path: '/api/sync', init })
  ensure(
    8,
    response === null || response.status !== 200,
    'a request of another member was accepted',
  )
  ensure(8, world.state.print === before, 'a request of another member changed the account')
}
