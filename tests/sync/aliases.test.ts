import { describe, expect, it } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { goodsOf } from '#features/goods/member/data/goods.ts'
import { addGoods } from '#features/parcels/changes/goods.ts'
import { declareParcel, editParcel } from '#features/parcels/changes/parcel.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { anId, aParcel, declarationFields, goodsFields } from '#tests/support/row-builders.ts'
import { anEntry, aReply, digestOf, scripted } from '#tests/support/scripted-server.ts'

/** A parcel declared offline that had arrived undeclared: the server made its id an alias. */
async function declaredTwice() {
  const here = anId()
  const arrived = aParcel({ stage: 'toShip', code: 'PK7Q2M4D8XN' })
  const patch = [anEntry('alias', 2, { id: here, toId: arrived.id }), anEntry('parcel', 2, arrived)]
  const server = scripted(
    ({ mutations }) => {
      const [first] = mutations
      const receipt = { lastSeq: first?.seq ?? 0, lastMid: first?.mid ?? null }
      return aReply({ ...receipt, patch, digest: digestOf(patch) })
    },
    () => Promise.reject(new TypeError('cut')),
  )
  const device = await aCurrentDevice({ fetch: server.fetch })
  await device.write([intent(declareParcel, here, declarationFields())])
  return { device, here, arrived }
}

describe('A parcel that matches an existing one', () => {
  it('is shown once, under the id of the existing one', async () => {
    const { device, arrived } = await declaredTwice()
    await device.sync()
    expect((await device.list('parcel')).map(({ id }) => id)).toEqual([arrived.id])
  })

  it('shows what was still pending for the other id', async () => {
    const { device, here, arrived } = await declaredTwice()
    const line = goodsFields({ name: 'Late addition' })
    await device.write([
      intent(editParcel, here, { note: 'fragile' }),
      intent(addGoods, line.id, { ...line, parcelId: here }),
    ])
    await device.sync()
    expect(await device.list('parcel')).toMatchObject([{ id: arrived.id, note: 'fragile' }])
    const goods = await readLive(goodsOf(here), (lines) =>
      lines.some(({ row }) => row.id === line.id),
    )
    expect(goods.find(({ row }) => row.id === line.id)?.row.parcelId).toBe(arrived.id)
  })

  it('accepts changes that a screen still makes under the other id', async () => {
    const { device, here, arrived } = await declaredTwice()
    await device.sync()
    await device.write([intent(editParcel, here, { note: 'by the old id' })])
    expect(await device.list('parcel')).toMatchObject([{ id: arrived.id, note: 'by the old id' }])
    expect((await device.outbox()).at(-1)?.id).toBe(here)
  })
})
