import { describe, expect, it, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { resolveConflict } from '#engine/shared/attention.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { createAddress, editAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { aDeviceFrom, type Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId, declarationFields, goodsFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()

let members = 0
async function aMember() {
  members += 1
  return server.loginAs(`member-${members}@example.com`)
}

/** Two devices of one member that both know all that there is. */
async function twoDevices() {
  const user = await aMember()
  const one = await memberDevice(server, user)
  const two = await memberDevice(server, user, { name: 'Safari · iPhone' })
  return { user, one: one.device, two: two.device, network: one.network }
}

const ids = async (device: Device, table: SyncedTable) =>
  (await device.list(table)).map(({ id }) => id).sort()
const outcome = { state: 'done' }

describe('A change made on a device', () => {
  it('reaches the server and the member’s other device', async () => {
    const { one, two } = await twoDevices()
    const id = anId()
    await one.write([intent(createAddress, id, addressFields({ recipient: 'Aiko' }))])
    expect(await one.sync()).toEqual(outcome)
    expect(await two.sync()).toEqual(outcome)
    expect(await two.list('address')).toMatchObject([{ id, recipient: 'Aiko' }])
    expect(await one.outbox()).toEqual([])
    expect(await one.waiting('address', id)).toBe(false)
    expect((await one.state()).digest).toBe((await two.state()).digest)
  })

  it('is applied once and in order after many changes offline', async () => {
    const { one, two, network } = await twoDevices()
    network.goOffline()
    const id = anId()
    await one.write([intent(createAddress, id, addressFields())])
    for (const city of ['Kobe', 'Nara', 'Osaka']) {
      await one.write([intent(editAddress, id, { city })])
    }
    expect(await one.sync()).toMatchObject({ problem: 'offline' })
    network.goOnline()
    expect(await one.sync()).toEqual(outcome)
    await two.sync()
    expect(await two.list('address')).toMatchObject([{ city: 'Osaka' }])
    expect(await one.list('conflict')).toEqual([])
  })

  it('is applied once although the answer was lost', async () => {
    const { one, two, network } = await twoDevices()
    await one.write([intent(declareParcel, anId(), declarationFields())])
    network.next('cut')
    await one.sync()
    expect(await one.outbox()).toHaveLength(1)
    expect(await one.sync()).toEqual(outcome)
    await two.sync()
    expect(await two.list('parcel')).toHaveLength(1)
    expect(await one.list('outcome')).toEqual([])
  })

  it('is applied once although the request arrived twice', async () => {
    const { one, network } = await twoDevices()
    await one.write([intent(declareParcel, anId(), declarationFields())])
    network.next('repeat')
    expect(await one.sync()).toEqual(outcome)
    expect(await one.list('parcel')).toHaveLength(1)
  })

  it('is not undone by a stale reply', async () => {
    const { one, network } = await twoDevices()
    const tab = await one.tab()
    await one.sync()
    network.next('holdReply')
    const late = one.sync()
    const id = anId()
    await tab.write([intent(createAddress, id, addressFields())])
    expect(await tab.sync()).toEqual(outcome)
    await network.release()
    await late
    expect(await ids(one, 'address')).toEqual([id])
    expect(await one.outbox()).toEqual([])
  })

  it('of two thousand parcels is sent in batches and pulled in pages', async () => {
    const { one, two } = await twoDevices()
    const intents = Array.from({ length: 2_000 }, (_, i) =>
      intent(
        declareParcel,
        anId(),
        declarationFields({ trackingNumber: `YT-${i}`, goods: [goodsFields()] }),
      ),
    )
    await one.write(intents)
    expect(await one.sync()).toEqual(outcome)
    expect(await two.sync()).toEqual(outcome)
    expect(await two.db.parcel.count()).toBe(2_000)
    expect(await two.db.goods.count()).toBe(2_000)
    expect((await two.state()).digest).toBe((await one.state()).digest)
  })
})

describe('A change that the server refuses', () => {
  it('is shown on every device with its reason, and the rest continues', async () => {
    const { one, two } = await twoDevices()
    const declaration = declarationFields({ trackingNumber: 'SF-SAME' })
    const other = declarationFields({ trackingNumber: 'sfsame', goods: [goodsFields()] })
    const survivor = anId()
    await one.write([
      intent(declareParcel, anId(), declaration),
      intent(declareParcel, anId(), other),
      intent(createAddress, survivor, addressFields()),
    ])
    expect(await one.sync()).toEqual(outcome)
    await two.sync()
    for (const device of [one, two]) {
      expect(await device.list('outcome')).toMatchObject([
        { status: 'rejected', code: 'tracking_duplicate', op: 'parcel.declare' },
      ])
      expect(await device.list('parcel')).toHaveLength(1)
      expect(await ids(device, 'address')).toEqual([survivor])
    }
  })
})

describe('One address changed on two devices', () => {
  async function changedTwice() {
    const pair = await twoDevices()
    const id = anId()
    await pair.one.write([intent(createAddress, id, addressFields({ city: 'Kobe' }))])
    await pair.one.sync()
    await pair.two.sync()
    await pair.one.write([intent(editAddress, id, { city: 'Nara' })])
    await pair.two.write([intent(editAddress, id, { city: 'Osaka' })])
    await pair.one.sync()
    await pair.two.sync()
    await pair.one.sync()
    return { ...pair, id }
  }

  it('keeps both values until the member chooses on one of them', async () => {
    const { one, two } = await changedTwice()
    for (const device of [one, two]) {
      expect(await device.list('address')).toMatchObject([{ city: 'Nara' }])
      expect(await device.list('conflict')).toMatchObject([
        { unit: 'address', mine: { city: 'Osaka' }, theirs: { city: 'Nara' } },
      ])
    }
  })

  it('is resolved everywhere by the choice', async () => {
    const { one, two } = await changedTwice()
    const [conflict] = await one.list('conflict')
    await one.write([intent(resolveConflict, conflict?.id ?? '', { choice: 'mine' })])
    await one.sync()
    await two.sync()
    for (const device of [one, two]) {
      expect(await device.list('address')).toMatchObject([{ city: 'Osaka' }])
      expect(await device.list('conflict')).toEqual([])
    }
  })

  it('and removed on one of them stays removed, and the edit goes to the tray', async () => {
    const { one, two } = await twoDevices()
    const id = anId()
    await one.write([intent(createAddress, id, addressFields())])
    await one.sync()
    await two.sync()
    await one.write([intent(removeAddress, id, {})])
    await two.write([intent(editAddress, id, { city: 'Osaka' })])
    await one.sync()
    await two.sync()
    expect(await two.list('address')).toEqual([])
    expect(await two.list('outcome')).toMatchObject([
      { op: 'address.edit', set: { city: 'Osaka' } },
    ])
  })
})

describe('A draft', () => {
  it('changed on two devices becomes two drafts', async () => {
    const { one, two } = await twoDevices()
    const id = anId()
    const save = (content: object, base: object) =>
      intent(saveDraft, id, { kind: 'parcel', content: { ...content } }, base)
    await one.write([save({ note: 'first' }, {})])
    await one.sync()
    await two.sync()
    const rev = (await one.list('draft'))[0]?.rev
    await one.write([save({ note: 'one' }, { rev })])
    await two.write([save({ note: 'two' }, { rev })])
    await one.sync()
    await two.sync()
    await one.sync()
    for (const device of [one, two]) {
      const notes = (await device.list('draft')).map(({ content }) => content.note)
      expect(notes.sort()).toEqual(['one', 'two'])
    }
  })

  it('that is submitted is removed with the submit', async () => {
    const { one, two } = await twoDevices()
    const draftId = anId()
    await one.write([intent(saveDraft, draftId, { kind: 'parcel', content: {} }, {})])
    await one.sync()
    await one.write([intent(declareParcel, anId(), { ...declarationFields(), draftId })])
    expect(await one.list('draft')).toEqual([])
    await one.sync()
    await two.sync()
    expect(await two.list('draft')).toEqual([])
    expect(await two.list('parcel')).toHaveLength(1)
  })
})

describe('A draft that two devices changed', () => {
  it('is submitted on one of them without removing the other’s', async () => {
    const { one, two } = await twoDevices()
    const draftId = anId()
    await one.write([
      intent(saveDraft, draftId, { kind: 'parcel', content: { note: 'first' } }, {}),
    ])
    await one.sync()
    await two.sync()
    const mid = anId()
    const seen = (await one.list('draft'))[0]?.rev
    const saved = intent(
      saveDraft,
      draftId,
      { kind: 'parcel', content: { note: 'one' } },
      { rev: seen },
    )
    const other = intent(
      saveDraft,
      draftId,
      { kind: 'parcel', content: { note: 'two' } },
      { rev: seen },
    )
    await two.write([other])
    await two.sync()
    await one.write([{ ...saved, mid }])
    await one.sync()
    await one.write([
      intent(declareParcel, anId(), { ...declarationFields(), draftId }, { rev: mid }),
    ])
    await one.sync()
    await two.sync()
    for (const device of [one, two]) {
      expect((await device.list('draft')).map(({ content }) => content.note)).toEqual(['two'])
    }
  })
})

describe('A device that was restored from a backup', () => {
  it('becomes a separate device and loses nothing', async () => {
    const { user, one } = await twoDevices()
    const first = anId()
    await one.write([intent(createAddress, first, addressFields())])
    const backup = await one.backup()
    await one.sync()
    const second = anId()
    await one.write([intent(createAddress, second, addressFields())])
    await one.sync()

    const way = { accountId: user.accountId, authorization: user.authorization }
    const restored = await aDeviceFrom(backup, { ...way, fetch: one.deps.fetch })
    const third = anId()
    await restored.write([intent(createAddress, third, addressFields())])
    expect(await restored.sync()).toEqual(outcome)
    await one.sync()
    for (const device of [one, restored]) {
      expect(await ids(device, 'address')).toEqual([first, second, third].sort())
    }
    expect((await restored.state()).clientId).not.toBe((await one.state()).clientId)
    expect(await restored.list('outcome')).toEqual([])
  })
})
