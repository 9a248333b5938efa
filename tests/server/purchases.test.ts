import { describe, expect, test } from 'vitest'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { PURCHASE_LISTS } from '#features/requests/contract/staff-purchases.ts'
import { MAX_REQUEST_PARCELS } from '#features/requests/rules/request-purchase.ts'
import { readStaffMoves } from '#features/wallet/server/staff-moves.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { giveCoupon, post } from '#tests/support/orders.ts'
import {
  aMerchantParcel,
  aPurchase,
  paidRequest,
  purchasePath,
  readShown,
  receiveParcel,
} from '#tests/support/purchases.ts'
import { aMerchantParcelRow } from '#tests/support/request-rows.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aTrackingNumber, declare, writeAs } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const { db, services } = server
const buying = await server.loginAs('buying@example.com', ['buy'])
const receiving = await server.loginAs('receiving@example.com', ['receive'])
let members = 0
const aMember = () => server.loginAs(`asking${++members}@example.com`)
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(db, accountId))['wallet:'] ?? 0
const dueOf = async ({ accountId }: LoggedInUser, { id }: { id: string }) =>
  (await balancesOf(db, accountId))[`due:${id}`] ?? 0
const requestOf = async (member: LoggedInUser, { id }: { id: string }) =>
  (await readShown(member)).rows('request').find((row) => row.id === id)

describe('buying', () => {
  test('a cheaper line goes back to the wallet with its fee, and nothing stays due', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei)
    const path = purchasePath(mei, paid, 'bought')
    const answer = await post(buying, path, aPurchase(paid, [10_000, 8_000]))
    expect(answer).toMatchObject({ status: 200, body: { refundedFen: 2_100, supplementFen: null } })
    expect([await walletOf(mei), await dueOf(mei, paid.request)]).toEqual([2_100, 0])
    expect(await requestOf(mei, paid.request)).toMatchObject({
      status: 'pendingPurchase',
      goodsFen: 18_000,
      handlingFen: 900,
      totalFen: 18_900,
    })
    expect((await post(buying, path, aPurchase(paid))).body.code).toBe('wrong_status')
  })

  test('shipping that the merchant charged all the same is paid, not refunded', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei, {}, { shippingIncluded: true })
    const answer = await post(buying, purchasePath(mei, paid, 'bought'), {
      ...aPurchase(paid, [10_000, 9_000]),
      domesticShippingFen: 1_000,
    })
    expect(answer.body).toMatchObject({ refundedFen: 50, supplementFen: null })
    expect(await walletOf(mei)).toBe(50)
    expect((await requestOf(mei, paid.request))?.domesticShippingFen).toBe(1_000)
  })

  test('a line that cannot be had is refunded, coupons by their share', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei, { couponsFen: 2_100 })
    const answer = await post(buying, purchasePath(mei, paid, 'bought'), {
      ...aPurchase(paid, [10_000, 0], [2, 0]),
    })
    expect(answer.body.refundedFen).toBe(10_500 - 1_050)
    expect(await walletOf(mei)).toBe(9_450)
  })

  test('a dearer purchase waits for its supplement, which the member pays once', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei)
    const path = purchasePath(mei, paid, 'bought')
    const dearer = { ...aPurchase(paid, [12_000, 10_000]), words: 'The price went up' }
    expect((await post(buying, path, dearer)).body).toMatchObject({ supplementFen: 2_100 })
    const supplement = `/api/requests/${paid.request.id}/supplement`
    const pay = { decision: 'pay', amountFen: 2_100 }
    expect((await post(mei, supplement, { ...pay, amountFen: 1 })).body.code).toBe('bill_changed')
    expect((await post(mei, supplement, pay)).body).toMatchObject({
      code: 'insufficient_balance',
      shortFen: 2_100,
    })
    await moneyOf(db, mei.accountId).topUp(5_000)
    expect((await post(mei, supplement, pay)).status).toBe(200)
    expect((await post(mei, supplement, pay)).body.code).toBe('already_decided')
    expect((await post(buying, path, dearer)).body).toMatchObject({ refundedFen: 0 })
    expect([await walletOf(mei), await dueOf(mei, paid.request)]).toEqual([2_900, 0])
  })

  test('the member cancels instead of paying more, and everything goes back', async () => {
    const mei = await aMember()
    const coupon = await giveCoupon(server, mei, aCoupon({ id: anId(), state: 'spent' }))
    const given = { couponsFen: 2_000, couponIds: [coupon.id] }
    const paid = await paidRequest(server, mei, given)
    await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid, [12_000, 10_000]))
    const path = `/api/requests/${paid.request.id}/supplement`
    const answer = await post(mei, path, { decision: 'cancel', amountFen: 2_100 })
    expect(answer.body.status).toBe('cancelled')
    expect(await walletOf(mei)).toBe(19_000)
    const phone = await readShown(mei)
    expect(phone.rows('coupon').find(({ id }) => id === coupon.id)?.state).toBe('available')
  })

  test('staff buy no pieces that nobody ordered, and not their own', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei, { kind: 'mall' })
    const path = purchasePath(mei, paid, 'bought')
    const none = aPurchase(paid, [0, 0], [0, 0])
    expect((await post(buying, path, none)).body.code).toBe('nothing_bought')
    const more = aPurchase(paid, [1, 1], [3, 2])
    expect((await post(buying, path, more)).body.code).toBe('validation')
    const own = await paidRequest(server, buying)
    expect(
      (await post(buying, purchasePath(buying, own, 'bought'), aPurchase(own))).body.code,
    ).toBe('own_case')
  })

  test.each(["currency = 'USD'", 'active = false'])(
    'an account from which merchants are not paid is refused: %s',
    async (changed) => {
      const mei = await aMember()
      const own = await paidRequest(server, mei)
      await db.run(`update payee_account set ${changed} where id = $1`, [own.payeeAccountId])
      const answer = await post(buying, purchasePath(mei, own, 'bought'), aPurchase(own))
      expect(answer.body.code).toBe('validation')
      expect(await dueOf(mei, own.request)).toBe(21_000)
    },
  )

  test('a cancelled request gives back all of it', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei)
    const why = { reasonKind: 'soldOut', reason: 'Sold out everywhere', restock: false }
    const answer = await post(buying, purchasePath(mei, paid, 'cancel'), why)
    expect(answer.body).toEqual({ status: 'cancelled', refundedFen: 21_000, isProposed: false })
    expect([await walletOf(mei), await dueOf(mei, paid.request)]).toEqual([21_000, 0])
  })
})

describe('shipments', () => {
  test('each makes a parcel on its way; the last arrival completes the request', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei)
    const path = purchasePath(mei, paid, 'shipments')
    expect((await post(buying, path, aMerchantParcel(paid))).body.code).toBe('wrong_status')
    await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid))
    const [first, second] = [aMerchantParcel(paid, [2, 0]), aMerchantParcel(paid, [0, 2])]
    const one = await post(buying, path, first)
    expect(one.body).toMatchObject({ status: 'shippedByMerchant', joined: false })
    expect((await post(buying, path, first)).body.code).toBe('tracking_duplicate')
    expect((await post(buying, path, aMerchantParcel(paid, [1, 0]))).body.code).toBe('validation')
    const two = await post(buying, path, second)
    const phone = await readShown(mei)
    const parcel = phone.rows('parcel').find(({ id }) => id === one.body.parcelId)
    expect(parcel).toMatchObject({ stage: 'toWarehouse', requestId: paid.request.id })
    expect(phone.rows('goods').find(({ parcelId }) => parcelId === parcel?.id)).toMatchObject({
      name: 'Teapot',
      quantity: 2,
      unitPriceFen: 5_000,
      declaredValueFen: 10_000,
    })
    const [removed] = await phone.push({ op: 'parcel.remove', id: one.body.parcelId, set: {} })
    expect(removed).toMatchObject({ status: 'rejected', code: 'parcel_of_request' })
    await receiveParcel(receiving, mei, one.body.parcelId, first.trackingNumber)
    expect((await requestOf(mei, paid.request))?.status).toBe('shippedByMerchant')
    await receiveParcel(receiving, mei, two.body.parcelId, second.trackingNumber)
    expect(await requestOf(mei, paid.request)).toMatchObject({ status: 'completed' })
  })

  test('a request has no more shipments than its screens show', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei)
    await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid))
    const requestId = paid.request.id
    await writeAs(server, mei.accountId, async (scope) => {
      for (let nth = 0; nth < MAX_REQUEST_PARCELS; nth++) {
        scope.put('requestParcel', aMerchantParcelRow({ requestId }))
      }
    })
    const path = purchasePath(mei, paid, 'shipments')
    const another = aMerchantParcel(paid, [1, 0])
    expect((await post(buying, path, another)).body.code).toBe('shipments_limit')
    const [merchantParcel] = (await readShown(mei)).rows('requestParcel')
    await post(buying, `${path}/remove`, { merchantParcelId: merchantParcel?.id })
    expect((await post(buying, path, another)).status).toBe(200)
  })

  test('a number that the member has declared is joined, and can be taken back', async () => {
    const mei = await aMember()
    const trackingNumber = aTrackingNumber()
    const own = await declare(server, mei, { trackingNumber })
    const paid = await paidRequest(server, mei)
    await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid))
    const path = purchasePath(mei, paid, 'shipments')
    const answer = await post(buying, path, aMerchantParcel(paid, [2, 2], trackingNumber))
    expect(answer.body).toMatchObject({ parcelId: own.id, joined: true })
    const phone = await readShown(mei)
    const [merchantParcel] = phone.rows('requestParcel')
    const back = await post(buying, `${path}/remove`, { merchantParcelId: merchantParcel?.id })
    expect(back.body.status).toBe('pendingPurchase')
    const after = await readShown(mei)
    expect(after.rows('parcel').find(({ id }) => id === own.id)?.requestId).toBeNull()
    const made = await post(buying, path, aMerchantParcel(paid))
    const [again] = (await readShown(mei)).rows('requestParcel')
    await post(buying, `${path}/remove`, { merchantParcelId: again?.id })
    const left = (await readShown(mei)).rows('parcel').map(({ id }) => id)
    expect(left).not.toContain(made.body.parcelId)
  })

  test('pieces that the merchant refunds end the request with those that arrived', async () => {
    const mei = await aMember()
    const paid = await paidRequest(server, mei)
    await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid))
    const merchantParcel = aMerchantParcel(paid, [2, 0])
    const { body } = await post(buying, purchasePath(mei, paid, 'shipments'), merchantParcel)
    await receiveParcel(receiving, mei, body.parcelId, merchantParcel.trackingNumber)
    const [teapot, tray] = paid.lines
    const refund = (lineId: string | undefined, quantity: number, amountFen: number) =>
      post(buying, purchasePath(mei, paid, 'refund'), {
        payeeAccountId: paid.payeeAccountId,
        domesticShippingFen: 0,
        reason: 'Lost',
        lines: [{ lineId, quantity, amountFen }],
      })
    expect((await refund(teapot?.id, 1, 0)).body.code).toBe('validation')
    expect((await refund(tray?.id, 2, 10_001)).body.code).toBe('validation')
    const answer = await refund(tray?.id, 2, 10_000)
    expect(answer.body).toMatchObject({ status: 'completed', refundedFen: 10_500 })
    expect(await walletOf(mei)).toBe(10_500)
  })
})

test('a parcel that never comes is its member’s to delete once all of it is refunded', async () => {
  const mei = await aMember()
  const paid = await paidRequest(server, mei)
  await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid))
  const { body } = await post(buying, purchasePath(mei, paid, 'shipments'), aMerchantParcel(paid))
  const refund = {
    payeeAccountId: paid.payeeAccountId,
    domesticShippingFen: 0,
    reason: 'Lost',
    lines: paid.lines.map(({ id }) => ({ lineId: id, quantity: 2, amountFen: 10_000 })),
  }
  const answer = await post(buying, purchasePath(mei, paid, 'refund'), refund)
  expect(answer.body).toMatchObject({ status: 'completed', refundedFen: 21_000 })
  const phone = await readShown(mei)
  const remove = { op: 'parcel.remove', id: body.parcelId, set: {} }
  expect(await phone.push(remove)).toMatchObject([{ status: 'applied' }])
})

test('what staff paid back is in the daily report of money that staff moved', async () => {
  const mei = await aMember()
  const [bought, cancelled] = [await paidRequest(server, mei), await paidRequest(server, mei)]
  await post(buying, purchasePath(mei, bought, 'bought'), aPurchase(bought, [10_000, 8_000]))
  await post(buying, purchasePath(mei, bought, 'refund'), {
    payeeAccountId: bought.payeeAccountId,
    domesticShippingFen: 0,
    reason: 'Lost',
    lines: [{ lineId: bought.lines[0]?.id, quantity: 2, amountFen: 10_000 }],
  })
  const why = { reasonKind: 'soldOut', reason: 'Sold out', restock: false }
  await post(buying, purchasePath(mei, cancelled, 'cancel'), why)
  const day = new Date(services.nowMs() + 8 * 3_600_000).toISOString().slice(0, 10)
  const moves = await readStaffMoves(db.kysely, day)
  const ofMei = moves.filter(({ memberNum }) => memberNum === mei.user.memberNum)
  expect(ofMei.toSorted((a, b) => a.amountFen - b.amountFen)).toMatchObject([
    { kind: 'requestRefunded', amountFen: 2_100, by: 'buying@example.com' },
    { kind: 'requestRefunded', amountFen: 10_500, reason: 'Lost' },
    { kind: 'requestRefunded', amountFen: 21_000, reason: 'Sold out' },
  ])
})

test('each list of the console has a request while it is in it, and the books agree', async () => {
  const mei = await aMember()
  const paid = await paidRequest(server, mei)
  const lists = async () => {
    const found: string[] = []
    for (const list of PURCHASE_LISTS) {
      const { purchases } = await (await buying.fetch(`/api/staff/purchases?list=${list}`)).json()
      const ids = purchases.map(({ requestId }: { requestId: string }) => requestId)
      if (ids.includes(paid.request.id)) found.push(list)
    }
    return found
  }
  expect(await lists()).toEqual(['toBuy'])
  await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid))
  expect(await lists()).toEqual(['toShip'])
  const merchantParcel = aMerchantParcel(paid)
  const { body } = await post(buying, purchasePath(mei, paid, 'shipments'), merchantParcel)
  expect(await lists()).toEqual(['onTheWay'])
  await receiveParcel(receiving, mei, String(body.parcelId), merchantParcel.trackingNumber)
  expect(await lists()).toEqual(['completed'])
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
})
