import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { sha256Hex } from '#engine/client/platform/sha256.ts'
import { checkDigest } from '#engine/client/sync/check-digest.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { startEpoch } from '#engine/server/database/epoch.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId, declarationFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()

let members = 0
async function aMember() {
  members += 1
  const user = await server.loginAs(`unlucky-${members}@example.com`)
  return { user, ...(await memberDevice(server, user)) }
}

const outcome = { state: 'done' }
const newAddress = (id = anId()) => intent(createAddress, id, addressFields())

/** What the server has of one account, to put it back later as a backup would. */
async function serverBackup(accountId: string) {
  const { rows } = await sql<{ version: number; digest: string }>`
    select version, digest from account_sync where account_id = ${accountId}`.execute(
    server.db.kysely,
  )
  return async () => {
    const { version = 0, digest = '0' } = rows[0] ?? {}
    const { kysely } = server.db
    await sql`delete from address where account_id = ${accountId} and version > ${version}`.execute(
      kysely,
    )
    await sql`delete from mutation_log where account_id = ${accountId}`.execute(kysely)
    await sql`update device set last_seq = 0, last_mid = null where account_id = ${accountId}`.execute(
      kysely,
    )
    await sql`update account_sync set version = ${version}, digest = ${digest}
      where account_id = ${accountId}`.execute(kysely)
  }
}

const ids = async (device: Device) => (await device.list('address')).map(({ id }) => id).sort()

describe('A server restored from a backup', () => {
  it('receives from the device what it lost', async () => {
    const { user, device } = await aMember()
    await device.sync()
    const restore = await serverBackup(user.accountId)
    const [first, second] = [anId(), anId()]
    await device.write([newAddress(first), newAddress(second)])
    await device.sync()
    await restore()
    const third = anId()
    await device.write([newAddress(third)])
    expect(await device.sync()).toEqual(outcome)
    expect(await ids(device)).toEqual([first, second, third].sort())
    const other = await memberDevice(server, user)
    await other.device.sync()
    expect(await ids(other.device)).toEqual([first, second, third].sort())
  })
})

describe('A server restored on a machine whose clock is ahead', () => {
  it('receives what it lost', async () => {
    const { user, device } = await aMember()
    await device.sync()
    const restore = await serverBackup(user.accountId)
    const lost = anId()
    await device.write([newAddress(lost)])
    await device.sync()
    await restore()
    const { kysely } = server.db
    const aheadMs = 40 * 86_400_000
    server.passMs(aheadMs)
    const at = new Date(server.services.nowMs()).toISOString()
    // A session unused for 30 days would end.
    await sql`update session set last_used_at = ${at} where account_id = ${user.accountId}`.execute(
      kysely,
    )
    await startEpoch(kysely, { id: server.services.newId(), at, why: 'restore' })
    expect(await device.sync()).toEqual(outcome)
    server.passMs(-aheadMs)
    const other = await memberDevice(server, user)
    await other.device.sync()
    expect(await ids(other.device)).toEqual([lost])
  })
})

describe('A device whose rows differ from the server’s', () => {
  it('detects it at start and pulls all rows again', async () => {
    const { device } = await aMember()
    const [kept, lost] = [anId(), anId()]
    await device.write([newAddress(kept), newAddress(lost)])
    await device.sync()
    await device.db.address.delete(lost)
    expect(await checkDigest(device.db)).toBe('wrong')
    const pending = anId()
    await device.write([newAddress(pending)])
    expect(await device.sync()).toEqual(outcome)
    expect(await ids(device)).toEqual([kept, lost, pending].sort())
    expect(await checkDigest(device.db)).toBe('right')
  })
})

describe('A revoked token', () => {
  it('locks sync and deletes nothing', async () => {
    const { user, device } = await aMember()
    await device.sync()
    await user.fetch('/api/logout', { method: 'POST' })
    await device.write([newAddress()])
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'locked' })
    expect(await device.status()).toMatchObject({ waiting: 1, problem: 'locked' })
    server.passMs(61_000)
    const again = await server.loginAs(user.user.email)
    expect(await device.sync({ authorization: again.authorization })).toEqual(outcome)
    expect(await device.status()).toMatchObject({ waiting: 0, problem: null })
  })
})

describe('A device with another account’s client id', () => {
  it('takes a new client id and continues', async () => {
    const one = await aMember()
    const other = await aMember()
    await one.device.write([newAddress()])
    await one.device.sync()
    const { clientId } = await one.device.state()
    await other.device.db.meta.put({ ...(await other.device.state()), clientId })
    await other.device.write([newAddress()])
    expect(await other.device.sync()).toEqual(outcome)
    expect((await other.device.state()).clientId).not.toBe(clientId)
    expect(await other.device.outbox()).toEqual([])
  })
})

async function aPicture() {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 }
  const size = { width: 700, height: 700, channels: 3 as const }
  const drawn = await sharp({ create: { ...size, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(drawn)
}

/** Writes a photo of a parcel with its bytes. */
async function attach(device: Device, ownerId: string, image: Uint8Array) {
  const bytes = image.slice().buffer
  const sha256 = await sha256Hex(bytes)
  const contentType = 'image/jpeg' as const
  const facts = { sha256, byteLength: bytes.byteLength, contentType }
  const set = { ownerTable: 'parcel', ownerId, purpose: 'goods', ...facts } as const
  await device.write([intent(attachPhoto, anId(), set)], [{ sha256, bytes, contentType }])
  return sha256
}

async function declared(trackingNumber = 'SF1') {
  const member = await aMember()
  const ownerId = anId()
  await member.device.write([intent(declareParcel, ownerId, declarationFields({ trackingNumber }))])
  return { ...member, ownerId }
}

describe('A photo', () => {
  it('is stored and visible on the member’s other devices', async () => {
    const { user, device, ownerId } = await declared()
    const sha256 = await attach(device, ownerId, await aPicture())
    expect(await device.sync()).toEqual(outcome)
    expect(await device.list('photo')).toMatchObject([{ state: 'stored', sha256 }])
    expect(await device.db.blobs.count()).toBe(0)
    const seen = await user.fetch(`/api/blobs/${sha256}`)
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
  })

  it('continues where it was cut, also after a lost answer', async () => {
    const { device, network, ownerId } = await declared()
    const image = await aPicture()
    expect(image.byteLength).toBeGreaterThan(50_000)
    await attach(device, ownerId, image)
    network.next('fine', 'fine', 'cut')
    await device.sync()
    expect(await device.sync()).toEqual(outcome)
    expect(await device.list('photo')).toMatchObject([{ state: 'stored' }])
  })

  it('lets a change made meanwhile go first, and finishes before the next picture', async () => {
    const { device, network, ownerId } = await declared()
    await attach(device, ownerId, await aPicture())
    await attach(device, ownerId, await aPicture())
    const left: { changes: number; pictures: number }[] = []
    const fetch: Fetch = async (path, init) => {
      if (init?.method === 'PUT') {
        const [changes, pictures] = [await device.db.outbox.count(), await device.db.blobs.count()]
        left.push({ changes, pictures })
        await device.write([newAddress()])
      }
      return network.fetch(path, init)
    }
    expect(await device.sync({ fetch })).toEqual(outcome)
    expect(left).toEqual([
      { changes: 0, pictures: 2 },
      { changes: 0, pictures: 1 },
    ])
    expect(await device.outbox()).toEqual([])
  })

  it('that the server lost is sent again from the picture cache', async () => {
    const { user, device, ownerId } = await declared()
    const sha256 = await attach(device, ownerId, await aPicture())
    await device.sync()
    expect(await device.db.blobs.count()).toBe(0)
    await server.services.files.delete(memberFileKey(user.accountId, sha256))
    expect((await user.fetch(`/api/blobs/${sha256}`)).status).toBe(404)
    expect(await device.sync()).toEqual(outcome)
    expect(await device.list('photo')).toMatchObject([{ state: 'stored' }])
    expect((await user.fetch(`/api/blobs/${sha256}`)).status).toBe(200)
  })

  it('that is not a picture is refused, and its bytes stay for the tray', async () => {
    const { device, ownerId } = await declared()
    const text = new TextEncoder().encode('this is no picture, whatever its name says')
    const sha256 = await attach(device, ownerId, text)
    await device.sync()
    expect(await device.list('photo')).toMatchObject([{ state: 'refused' }])
    expect(await device.db.blobs.get(sha256)).toMatchObject({ state: 'refused' })
    expect(await device.sync()).toEqual(outcome)
  })

  it('of a refused declaration keeps its bytes until the member discards it', async () => {
    const { device } = await declared('SF-TWICE')
    const ownerId = anId()
    const twice = declarationFields({ trackingNumber: 'sftwice' })
    await device.write([intent(declareParcel, ownerId, twice)])
    const sha256 = await attach(device, ownerId, await aPicture())
    await device.sync()
    const refused = await device.list('outcome')
    expect(refused.map(({ code }) => code).sort()).toEqual(['dependency', 'tracking_duplicate'])
    expect(new Set(refused.map(({ group }) => group)).size).toBe(1)
    expect(await device.db.blobs.get(sha256)).toMatchObject({ state: 'refused' })
    await device.write(refused.map(({ id }) => intent(dismissOutcome, id, {})))
    await device.sync()
    expect(await device.db.blobs.count()).toBe(0)
  })
})
