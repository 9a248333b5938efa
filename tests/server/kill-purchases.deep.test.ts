import { expect, test, vi } from 'vitest'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { childDesk } from '#tests/support/child-desk.ts'
import type { Person } from '#tests/support/money-request.ts'
import { anId } from '#tests/support/row-builders.ts'
import { anArrival, aTrackingNumber } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })
/** How long each step runs before the server is killed. */
const DELAYS_MS = [3, 6, 2, 9, 4, 7]
const { logIn, post, fund, killDuring } = await childDesk('purchases')

test('the server is killed while a request is bought, shipped, refunded and returned: nothing is lost or done twice', async () => {
  const [lin, bo] = [await logIn('lin@example.com', true), await logIn('bo@example.com', true)]
  const mei = await logIn('mei@example.com')
  await fund(mei, lin, bo)
  const { payees } = await (await lin.fetch('/api/payee-accounts')).json()
  const payeeAccountId = String(payees[0].id)
  const read = async () => {
    const phone = wireDevice(mei.fetch)
    await phone.sync()
    return phone
  }

  /** A request of two pieces at ¥10 each, with the fee of 5 %: ¥21, paid from the balance. */
  async function paid() {
    const [id, lineId] = [anId(), anId()]
    const set = submissionFields({ lineId, priceFen: 1_000 })
    await wireDevice(mei.fetch).push({ op: 'request.submit', id, set: { ...set } })
    const staffPath = `/api/staff/requests/${mei.accountId}/${id}/confirmation`
    const lines = [{ id: lineId, priceFen: 1_000 }]
    await post(lin, staffPath, { lines, domesticShippingFen: 0, confirmation: 0 })
    const row = (await read()).row('request', id)
    await post(mei, '/api/payments', {
      kind: 'request',
      payableId: id,
      version: row?.confirmation,
      couponIds: [],
      totalFen: 2_100,
    })
    const act = (name: string, body: object): [Person, string, object] => [
      lin,
      `/api/staff/purchases/${mei.accountId}/${id}/${name}`,
      body,
    ]
    return { id, lineId, act }
  }

  const agree = async () => {
    expect(await post(lin, '/api/staff/reconciliation', {})).toMatchObject({ differences: 0 })
    const phone = await read()
    const spent = phone.rows('request').map(({ paidFen, totalFen, status }) => {
      if (status === 'cancelled') return 0
      return paidFen === null ? 0 : Math.min(paidFen, totalFen)
    })
    const cashFen = phone.rows('account')[0]?.cashFen
    expect(cashFen).toBe(10_000 - spent.reduce((sum, fen) => sum + fen, 0))
    // A merchant's parcel has the member's, with what is declared in it.
    for (const { parcelId } of phone.rows('requestParcel')) {
      expect(phone.row('parcel', parcelId)).toBeDefined()
      expect(phone.rows('goods').some((goods) => goods.parcelId === parcelId)).toBe(true)
    }
    return phone
  }
  const killed = (nth: number, request: readonly [Person, string, object]) =>
    killDuring(request, DELAYS_MS[nth] ?? 0, async () => void (await agree()))

  const cancelled = await paid()
  const why = { reasonKind: 'soldOut', reason: 'Sold out', restock: false }
  await killed(0, cancelled.act('cancel', why))

  const amounts = await paid()
  const line = { lineId: amounts.lineId, quantity: 2, amountFen: 1_900 }
  const money = { payeeAccountId, domesticShippingFen: 0 }
  const bought = { ...money, lines: [line], words: '', restock: false }
  await killed(1, amounts.act('bought', bought))
  const trackingNumber = aTrackingNumber()
  const sent = { carrier: 'YTO', trackingNumber, lines: [{ lineId: amounts.lineId, quantity: 1 }] }
  await killed(2, amounts.act('shipments', sent))
  const lost = { lineId: amounts.lineId, quantity: 1, amountFen: 900 }
  await killed(3, amounts.act('refund', { ...money, lines: [lost], reason: 'Lost' }))

  const parcelId = (await agree()).rows('requestParcel')[0]?.parcelId ?? ''
  const to = { kind: 'parcel', accountId: mei.accountId, parcelId }
  await killed(4, [lin, '/api/staff/parcels/receive', { ...anArrival({ trackingNumber }), to }])
  const returnId = anId()
  const pieces = [{ lineId: amounts.lineId, quantity: 1 }]
  const set = { requestId: amounts.id, parcelId, wish: 'refund', words: 'Broken', pieces }
  await (await read()).push({ op: 'goodsReturn.ask', id: returnId, set })
  const returns = `/api/staff/returns/${mei.accountId}/${returnId}`
  await post(lin, `${returns}/decision`, { decision: 'accepted', reason: '' })
  await killed(5, [lin, `${returns}/settle`, { payeeAccountId, amountFen: 1_000 }])

  const phone = await agree()
  expect(phone.row('request', cancelled.id)?.status).toBe('cancelled')
  expect(phone.row('request', amounts.id)).toMatchObject({ status: 'completed', totalFen: 0 })
  expect(phone.rows('account')[0]?.cashFen).toBe(10_000)
  expect(phone.rows('goodsReturn')).toMatchObject([{ state: 'settled', refundFen: 1_050 }])
})
