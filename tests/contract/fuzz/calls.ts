import { MUTATIONS } from '#engine/shared/registry.ts'
import { SYNC_PROTOCOL } from '#engine/shared/sync.ts'
import { aimAt, makeThings, type Things } from '#tests/contract/aimed.ts'
import { declared } from '#tests/contract/declared.ts'
import { goodCallOf } from '#tests/contract/good-calls.ts'
import { createAddress, declare } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'
import type { Random } from '#tests/sync/simulation/random.ts'

/** A valid call by name of its endpoint. */
export type Call = {
  method: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  json?: unknown
  bytes?: Uint8Array
}
/** The callers and good calls of one stretch of a run. */
export type World = { member: LoggedInUser; staff: LoggedInUser; makers: Maker[] }
type Maker = (random: Random) => Promise<Call> | Call

/** How often an endpoint comes for each time that a page or stream does. */
const TURNS = 4
const STATIC = [
  '/',
  '/index.html',
  '/sw.js',
  '/assets/gone.js',
  '/parcels',
  '/staff/receive',
  '/dev/mailbox',
]
const HEALTH = ['/api/health', '/api/health/live', '/api/health/ready', '/api/nothing']

/** New accounts with one of everything, and a good call of every endpoint, stream and page. */
export async function makeWorld(server: TestServer, stretch: number): Promise<World> {
  const member = await server.loginAs(`member${stretch}@example.com`)
  const staff = await server.loginAs(`staff${stretch}@example.com`, 'staff')
  const photo = await aPhoto(stretch)
  const things = await makeThings(server, member, {
    sha256: photo.sha256,
    byteLength: photo.bytes.byteLength,
  })
  await uploadAsStaff(staff, photo)
  const tokens = { anyone: undefined, member: member.authorization, staff: staff.authorization }
  const makers: Maker[] = []
  for (const one of declared) {
    const make = goodCallOf(one)
    if (one.name === 'sync' || make === undefined) continue
    const { path, body, as } = await make({ server, member, staff })
    const call = {
      method: one.method,
      path,
      token: as?.authorization ?? tokens[one.for],
      json: body,
    }
    makers.push(...Array.from({ length: TURNS }, () => () => call))
  }
  const syncs = await syncMaker(member, things)
  const blob = { token: member.authorization, path: `/api/blobs/${photo.sha256}` }
  const staffBlob = { token: staff.authorization, path: `/api/staff/blobs/${photo.sha256}` }
  const memberBlob = `/api/staff/blobs/${member.accountId}/${photo.sha256}`
  const streams: Call[] = [
    { method: 'PUT', ...blob, bytes: photo.bytes, headers: { 'upload-offset': '0' } },
    {
      method: 'PUT',
      ...blob,
      bytes: photo.bytes.slice(0, 100),
      headers: { 'upload-complete': '?0' },
    },
    { method: 'GET', ...blob },
    { method: 'GET', ...blob, path: `${blob.path}?size=thumb` },
    { method: 'HEAD', ...blob },
    { method: 'PUT', ...staffBlob, bytes: photo.bytes },
    { method: 'GET', ...staffBlob },
    { method: 'GET', token: staff.authorization, path: memberBlob },
    { method: 'GET', token: member.authorization, path: '/api/events' },
    ...[...STATIC, ...HEALTH].map((path) => ({ method: 'GET', path })),
  ]
  for (const call of streams) makers.push(() => call)
  // Sync is where most can be wrong, so it has half as many turns as all others together.
  makers.push(...makers.filter((_, i) => i % 2 === 0).map(() => syncs))
  return { member, staff, makers }
}

/** Rounds of a device that is up to date, with changes of every kind to rows that are there, that are new, and that are not. */
async function syncMaker(member: LoggedInUser, things: Things): Promise<Maker> {
  let phone = wireDevice(member.fetch)
  await phone.sync()
  const ops = [...MUTATIONS.keys()]
  const made: Change[] = []
  return async (random) => {
    if (random.chance(0.02)) {
      phone = wireDevice(member.fetch)
      await phone.sync()
    }
    const changes = Array.from({ length: random.below(5) }, (): Change => {
      if (random.chance(0.3)) {
        const change = random.chance(0.5)
          ? createAddress()
          : declare({ trackingNumber: `F${random.below(1e9)}` })
        made.push(change)
        return change
      }
      const change = aimAt(random.pick(ops), things)
      return made.length > 0 && random.chance(0.3)
        ? { ...change, id: random.pick(made).id }
        : change
    })
    return {
      method: 'POST',
      path: '/api/sync',
      token: member.authorization,
      json: {
        proto: SYNC_PROTOCOL,
        app: '0.1.0',
        device: 'Fuzz',
        lastSeq: 0,
        ...(random.chance(0.9) ? phone.state : { clientId: anId(), epoch: '', cursor: '' }),
        mutations: phone.numbered(changes),
      },
    }
  }
}
