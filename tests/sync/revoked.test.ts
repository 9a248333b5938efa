import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { readUnsent } from '#engine/client/data/unsent-accounts.ts'
import { forgetLeftPictures } from '#engine/client/sync/chosen-pictures.ts'
import { exportUnsent } from '#engine/client/sync/export-unsent.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { settleBlobs } from '#engine/client/sync/settle-blobs.ts'
import { wipeSynced } from '#engine/client/sync/wipe-synced.ts'
import { createAddress, editAddress } from '#features/addresses/changes/address.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { aPhoto } from '#tests/support/attached-picture.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId, declarationFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()
let members = 0

/** A member with a synced address here, the token of another device, and the way to log in here again. */
async function aLostPhone() {
  const email = `revoked-sync-${++members}@example.com`
  const user = await server.loginAs(email)
  const { device, network } = await memberDevice(server, user)
  const addressId = anId()
  await device.write([intent(createAddress, addressId, addressFields({ city: 'First' }))])
  expect(await device.sync()).toEqual({ state: 'done' })
  server.passMs(60_000)
  const desk = await server.loginAs(email)
  const revoke = async () => {
    const answer = await desk.fetch('/api/sessions/end-others', { method: 'POST' })
    expect(await answer.json()).toEqual({ count: 1 })
  }
  const logInAgain = async () => {
    server.passMs(60_000)
    const again = await server.loginAs(email)
    device.deps.authorization = again.authorization
  }
  const other = (await memberDevice(server, desk)).device
  return { user, device, network, addressId, revoke, logInAgain, other }
}
const wipe = ({ db }: Device) => wipeSynced(db, anId, 'member')
const rowsOf = async ({ db }: Device) =>
  (await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const)))
    .filter(([name, count]) => count > 0 && name !== 'meta')
    .map(([name]) => name)

describe('A device that was signed out from another one', () => {
  it('hears why, and keeps nothing of the account but its number and what is unsent', async () => {
    const { user, device, revoke, addressId } = await aLostPhone()
    await device.write([intent(editAddress, addressId, { city: 'Second' })])
    await device.db.reply.put({ name: 'wallet', value: { email: user.user.email }, from: 1 })
    await device.db.incoming.add({ patch: [], results: [] })
    await revoke()
    expect(await device.sync()).toMatchObject({ problem: 'locked', revoked: { why: 'member' } })
    await wipe(device)
    expect(await rowsOf(device)).toEqual(['outbox'])
    const exported = JSON.parse(await exportUnsent(device.db, 0))
    expect(exported).toMatchObject({
      memberNum: user.user.memberNum,
      changes: [{ id: addressId, set: { city: 'Second' } }],
    })
    expect(JSON.stringify(await device.db.meta.toArray())).not.toContain(user.user.email)
  })

  it('sends what was unsent once after the next login, and has everything again', async () => {
    const { device, revoke, logInAgain, addressId, other } = await aLostPhone()
    const parcelId = anId()
    await device.write([
      intent(editAddress, addressId, { city: 'Second' }),
      intent(declareParcel, parcelId, declarationFields()),
    ])
    await revoke()
    await device.sync()
    await wipe(device)
    expect((await readUnsent(device.db)).parcels).toBe(1)
    await logInAgain()
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await device.outbox()).toEqual([])
    expect(await device.list('address')).toMatchObject([{ id: addressId, city: 'Second' }])
    await other.sync()
    expect((await other.list('parcel')).map(({ id }) => id)).toEqual([parcelId])
    expect(await other.list('outcome')).toEqual([])
    expect(await other.list('conflict')).toEqual([])
    expect((await device.state()).digest).toBe((await other.state()).digest)
  })

  it('does not double what the server had before it revoked the session', async () => {
    const { device, network, revoke, logInAgain, other } = await aLostPhone()
    await device.write([intent(declareParcel, anId(), declarationFields())])
    network.next('cut')
    await device.sync()
    expect(await device.outbox()).toHaveLength(1)
    await revoke()
    await device.sync()
    await wipe(device)
    await logInAgain()
    expect(await device.sync()).toEqual({ state: 'done' })
    await other.sync()
    expect(await other.list('parcel')).toHaveLength(1)
    expect(await other.list('outcome')).toEqual([])
    expect(await device.outbox()).toEqual([])
  })

  it('may be wiped twice, and ignores a reply that was on its way', async () => {
    const { device, network, addressId } = await aLostPhone()
    const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { fetch } = device.deps
    device.deps.fetch = async (path, init) => {
      const answer = await network.fetch(path, init)
      asked.resolve()
      await held.promise
      return answer
    }
    const running = device.sync()
    await asked.promise
    await wipe(device)
    await wipe(device)
    network.goOffline()
    held.resolve()
    await running
    expect(await rowsOf(device)).toEqual([])
    device.deps.fetch = fetch
    network.goOnline()
    await device.sync()
    expect(await device.list('address')).toMatchObject([{ id: addressId }])
  })

  it('keeps the pictures that are not sent, and those of forms, until their rows are back', async () => {
    const { device, network, revoke, logInAgain, other } = await aLostPhone()
    const parcelId = anId()
    await device.write([intent(declareParcel, parcelId, declarationFields())])
    await device.sync()
    network.goOffline()
    const bytes = new Uint8Array([255, 216, 255]).buffer
    const facts = { sha256: 'ab'.repeat(32), byteLength: 3, contentType: 'image/jpeg' as const }
    const set = { ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods', ...facts } as const
    await device.write([intent(attachPhoto, anId(), set)], [{ ...facts, bytes }])
    const chosen = { image: { bytes, contentType: facts.contentType, sha256: facts.sha256 } }
    await device.db.chosen.put({
      key: 'k',
      formId: `photos/${parcelId}`,
      field: 'goods',
      addedAt: Date.now(),
      byteLength: 3,
      picture: chosen as never,
    })
    await revoke()
    await wipe(device)
    await forgetLeftPictures(device.db, Date.now())
    expect(await rowsOf(device)).toEqual(expect.arrayContaining(['blobs', 'chosen', 'outbox']))
    network.goOnline()
    await logInAgain()
    await device.sync()
    await forgetLeftPictures(device.db, Date.now())
    expect(await device.db.chosen.count()).toBe(1)
    await other.sync()
    expect(await other.list('photo')).toHaveLength(1)
  })

  it('keeps the bytes of a confirmed picture when the run of another tab ends after it was wiped', async () => {
    const { device, revoke, logInAgain, other } = await aLostPhone()
    const parcelId = anId()
    const { fetch } = device.deps
    device.deps.fetch = (path, init) =>
      path.startsWith('/api/blobs/') ? Promise.reject(new TypeError('cut')) : fetch(path, init)
    const bytes = await aPhoto()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = { sha256, contentType: 'image/jpeg' as const }
    const place = { ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods' } as const
    await device.write(
      [
        intent(declareParcel, parcelId, declarationFields()),
        intent(attachPhoto, anId(), { ...place, ...facts, byteLength: bytes.byteLength }),
      ],
      [{ ...facts, bytes: new Uint8Array(bytes).buffer }],
    )
    await device.sync()
    expect(await device.outbox()).toEqual([])
    await revoke()
    await wipe(device)
    await settleBlobs(device.db, device.images)
    expect((await readUnsent(device.db)).photos).toBe(1)
    device.deps.fetch = fetch
    await logInAgain()
    await device.db.uploads.clear()
    expect(await device.sync()).toEqual({ state: 'done' })
    await other.sync()
    expect(await other.list('photo')).toMatchObject([{ state: 'stored' }])
  })
})
