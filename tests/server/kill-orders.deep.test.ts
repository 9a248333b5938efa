import { expect, test, vi } from 'vitest'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { aNewVersion } from '#tests/support/channels.ts'
import { childDesk, receivedParcel } from '#tests/support/child-desk.ts'
import type { Person } from '#tests/support/money-request.ts'
import { AIR, aCarton, anOrderAddress } from '#tests/support/orders.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })
/** How long each step runs before the server is killed. */
const DELAYS_MS = [0, 4, 12, 25, 2, 8]

const { logIn, post, fund, killDuring } = await childDesk('orders')

test('the server is killed in every step of an order: order, parcel, coupon and ledger agree, and a repeat ends it once', async () => {
  const [lin, bo] = [await logIn('lin@example.com', true), await logIn('bo@example.com', true)]
  const mei = await logIn('mei@example.com')
  await fund(mei, lin, bo)
  const day = businessDay(Date.now())
  await post(lin, '/api/staff/channels', aNewVersion(day, { code: AIR.code, terms: AIR.terms }))
  const parcelId = await receivedParcel(mei, lin)
  await post(lin, '/api/staff/coupons', {
    memberNums: [mei.memberNum],
    reason: 'Sorry for the delay',
    validDays: 30,
    deductionFen: 620,
    minimumSpendFen: 0,
    usableFor: 'shipping',
    stackable: false,
  })

  const read = async () => {
    const phone = wireDevice(mei.fetch)
    await phone.sync()
    return {
      order: phone.rows('shipment')[0],
      cartons: phone.rows('carton'),
      parcel: phone.rows('parcel')[0],
      goods: phone.rows('goods'),
      coupon: phone.rows('coupon').find(({ deductionFen }) => deductionFen === 620),
      cashFen: phone.rows('account')[0]?.cashFen,
    }
  }
  const { goods, parcel: shelved, coupon } = await read()
  const ofStaff = (act: string, orderId?: string) =>
    `/api/staff/orders/${mei.accountId}/${orderId}/${act}`

  /** Each step as a request, made from what the step before left. */
  const steps: ((now: Awaited<ReturnType<typeof read>>) => [Person, string, object])[] = [
    () => [
      mei,
      '/api/orders',
      {
        parcelIds: [parcelId],
        address: anOrderAddress(),
        identityNumber: null,
        channelCode: AIR.code,
        services: [],
        isInsured: false,
        senderName: null,
        couponIds: [coupon?.id],
        customs: goods.map(({ id, quantity, declaredValueFen }) => ({
          goodsId: id,
          description: 'Porcelain teacup',
          hs6: null,
          originCountry: 'CN',
          quantity,
          netWeightGrams: null,
          declaredValueFen,
        })),
        estimateFen: 4_000,
        preauthorisedFen: null,
      },
    ],
    ({ order }) => [
      lin,
      ofStaff('cartons', order?.id),
      { cartons: [aCarton([shelved?.code ?? ''])] },
    ],
    ({ order }) => [lin, ofStaff('bill', order?.id), { preview: false, totalFen: 4_000 }],
    ({ order }) => [
      mei,
      '/api/payments',
      {
        kind: 'order',
        payableId: order?.id,
        version: 1,
        totalFen: 4_620,
        couponIds: order?.couponIds,
      },
    ],
    ({ order, cartons }) => [
      lin,
      ofStaff('dispatch', order?.id),
      { cartons: [{ cartonId: cartons[0]?.id, carrier: 'EMS', trackingNumber: 'EA000000005CN' }] },
    ],
    ({ order }) => [mei, `/api/orders/${order?.id}/received`, {}],
  ]
  const AFTER = ['calculatingFees', 'calculatingFees', 'pendingPayment', 'shipping', 'shipping']
  const agree = async () => {
    expect(await post(lin, '/api/staff/reconciliation', {})).toMatchObject({ differences: 0 })
    const { order, parcel: now, coupon: used, cashFen } = await read()
    expect(now?.transCode ?? null).toBe(order?.transCode ?? null)
    const stage =
      order === undefined ? 'toShip' : order.dispatchedAt === null ? 'inOrder' : 'shipped'
    expect([now?.stage, cashFen]).toEqual([stage, order?.paidAt ? 6_000 : 10_000])
    const unpaid = order === undefined ? 'available' : 'reserved'
    expect(used?.state).toBe(order?.paidAt ? 'spent' : unpaid)
  }

  for (const [index, step] of steps.entries()) {
    await killDuring(step(await read()), DELAYS_MS[index] ?? 0, agree)
    expect((await read()).order?.status).toBe(AFTER[index] ?? 'delivered')
  }
})
