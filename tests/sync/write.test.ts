import { describe, expect, it } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { createAddress, editAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { addGoods, editGoods } from '#features/parcels/changes/goods.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { aDevice } from '#tests/support/device.ts'
import { addressFields, anId, declarationFields, goodsFields } from '#tests/support/row-builders.ts'

const noNetwork = () => Promise.reject(new TypeError('no network'))
const offlineDevice = () => aDevice({ accountId: anId(), authorization: 'token', fetch: noNetwork })

describe('A change made on a device', () => {
  it('is in the outbox and on the screen at once', async () => {
    const device = await offlineDevice()
    const id = anId()
    await device.write([intent(createAddress, id, addressFields({ recipient: 'Aiko' }))])
    expect(await device.list('address')).toMatchObject([{ id, recipient: 'Aiko' }])
    expect(await device.waiting('address', id)).toBe(true)
    expect(await device.outbox()).toMatchObject([{ seq: 1, op: 'address.create', id }])
  })

  it('gets the next number, whichever tab makes it', async () => {
    const device = await offlineDevice()
    const tab = await device.tab()
    const write = (on: typeof device) => on.write([intent(createAddress, anId(), addressFields())])
    await Promise.all([write(device), write(tab), write(device), write(tab)])
    expect((await device.outbox()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('includes the values that it was based on', async () => {
    const device = await offlineDevice()
    const id = anId()
    await device.write([intent(createAddress, id, addressFields({ city: 'Kyoto' }))])
    await device.write([intent(editAddress, id, { city: 'Osaka' })])
    const [, edit] = await device.outbox()
    expect(edit).toMatchObject({ set: { city: 'Osaka' }, base: { city: 'Kyoto' } })
  })

  it('that removes a row created here hides it and keeps both changes in the outbox', async () => {
    const device = await offlineDevice()
    const id = anId()
    await device.write([intent(createAddress, id, addressFields())])
    await device.write([intent(removeAddress, id, {})])
    expect(await device.list('address')).toEqual([])
    expect(await device.outbox()).toHaveLength(2)
    expect(await device.db.address.count()).toBe(0)
  })

  it('is refused as a whole when one of its parts violates the contract', async () => {
    const device = await offlineDevice()
    const good = intent(createAddress, anId(), addressFields())
    const bad = intent(createAddress, anId(), addressFields({ recipient: '' }))
    await expect(device.write([good, bad])).rejects.toThrow()
    expect(await device.outbox()).toEqual([])
    expect(await device.list('address')).toEqual([])
  })

  it('of a thousand parcels is one transaction', async () => {
    const device = await offlineDevice()
    const intents = Array.from({ length: 1_000 }, (_, i) =>
      intent(declareParcel, anId(), declarationFields({ trackingNumber: `YT${i}` })),
    )
    await device.write(intents)
    expect(await device.db.outbox.count()).toBe(1_000)
    expect(await device.db.goods.count()).toBe(1_000)
    expect((await device.state()).nextSeq).toBe(1_001)
  })

  it('sees the earlier changes of the same transaction', async () => {
    const device = await offlineDevice()
    const parcelId = anId()
    const line = goodsFields({ quantity: 1 })
    await device.write([
      intent(declareParcel, parcelId, declarationFields()),
      intent(addGoods, line.id, { ...line, parcelId }),
      intent(editGoods, line.id, { quantity: 7 }),
    ])
    const goods = await device.list('goods')
    expect(goods.find(({ id }) => id === line.id)).toMatchObject({ quantity: 7, parcelId })
  })
})
