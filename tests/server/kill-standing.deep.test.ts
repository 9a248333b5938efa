import { expect, test, vi } from 'vitest'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { declare } from '#tests/support/changes.ts'
import { aNewVersion } from '#tests/support/channels.ts'
import { childDesk } from '#tests/support/child-desk.ts'
import { AIR, anOrderAddress } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import { anArrival, aTrackingNumber } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 180_000 })
/** Statements between two kills: the receipt and the fulfilment have some dozens each. */
const STEP = 13
const SOON = { timeout: 60_000, interval: 200 }

const { logIn, post, killWithin } = await childDesk('standing')

test('the server is killed at any point between the receipt of the last parcel and the order: it is ordered once, with its parcels', async () => {
  const lin = await logIn('lin@example.com', true)
  const mei = await logIn('mei@example.com')
  const day = businessDay(Date.now())
  await post(lin, '/api/staff/channels', aNewVersion(day, { code: AIR.code, terms: AIR.terms }))
  const phone = wireDevice(mei.fetch)
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

  /** A parcel that an order waits for, and the request by which it is received. */
  async function awaited() {
    const parcel = declare({ trackingNumber: aTrackingNumber(), destinationWarehouseId: 'CN' })
    await phone.push(parcel)
    await phone.sync()
    const goods = phone.rows('goods').filter(({ parcelId }) => parcelId === parcel.id)
    const standing = {
      op: 'standingOrder.place',
      id: anId(),
      set: {
        parcelIds: [parcel.id],
        originWarehouse: 'CN',
        channelCode: AIR.code,
        address: anOrderAddress(),
        customs: goods.map(({ id, quantity, declaredValueFen }) => ({
          goodsId: id,
          description: 'Porcelain teacup',
          hs6: null,
          originCountry: 'CN',
          quantity,
          netWeightGrams: null,
          declaredValueFen,
        })),
        services: [],
        isInsured: false,
        couponIds: null,
        maxFen: 100_000,
        lastDay: inAMonth,
      },
    }
    expect(await phone.push(standing)).toMatchObject([{ status: 'applied' }])
    const trackingNumber = String(parcel.set?.trackingNumber)
    const arrival = { trackingNumber, weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100 }
    const body = {
      ...anArrival(arrival),
      to: { kind: 'parcel', accountId: mei.accountId, parcelId: parcel.id },
    }
    return {
      parcelId: parcel.id,
      standingId: standing.id,
      request: { by: lin, path: '/api/staff/parcels/receive', body },
    }
  }

  const isPlaced = async (id: string) => {
    await phone.sync()
    return phone.row('standingOrder', id)?.state
  }
  let kills = 0
  for (let nth = STEP; ; nth += STEP) {
    const { parcelId, standingId, request } = await awaited()
    const isKilled = await killWithin(request, nth)
    // As the console does without an answer; after one it is answered the same.
    expect((await lin.fetch(request.path, { method: 'POST', body: request.body })).status).toBe(200)
    await expect.poll(() => isPlaced(standingId), SOON).toBe('placed')
    const orders = phone.rows('shipment').filter(({ parcelIds }) => parcelIds.includes(parcelId))
    expect(orders, `killed before statement ${nth}`).toMatchObject([{ parcelIds: [parcelId] }])
    const standing = phone.row('standingOrder', standingId)
    expect(orders[0]?.transCode).toBe(standing?.transCode)
    expect(phone.row('parcel', parcelId)).toMatchObject({
      stage: 'inOrder',
      transCode: standing?.transCode,
    })
    if (!isKilled) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(3)
  const all = phone.rows('shipment').map(({ transCode }) => transCode)
  expect(new Set(all).size).toBe(kills + 1)
  expect(all).toHaveLength(kills + 1)
})
