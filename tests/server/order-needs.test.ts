import { afterEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { balancesOf, creditsOf, faultsOfLedger } from '#tests/support/money.ts'
import {
  billed,
  cartonsOf,
  eventsOf,
  giveCoupon,
  offer,
  orderRow,
  type Placed,
  pack,
  paid,
  placed,
  post,
  shipped,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aTopUpReceipt, submit } from '#tests/support/transfers.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`needs${++members}@example.com`)

afterEach(async () => {
  expect(await faultsOfLedger(server.db)).toEqual([])
  expect(await reconcile(server.services)).toEqual([])
})

const act = (mei: LoggedInUser, order: Placed, name: string, body: object) =>
  post(staff, staffPath(mei, order, name), body)
const inDays = (days: number) => new Date(server.services.nowMs() + days * DAY_MS).toISOString()
const aNeed = (given: object = {}) => ({
  kind: 'invoice',
  words: 'The invoice of the teacups',
  deadline: inDays(3),
  ...given,
})
const answer = (mei: LoggedInUser, { orderId }: Placed, given: object = {}) =>
  post(mei, `/api/orders/${orderId}/answer`, {
    cartonId: null,
    words: 'No. 17',
    identityNumber: null,
    ...given,
  })
const hasOpenNeed = async (order: Placed) => {
  const list = await staff.fetch('/api/staff/orders?status=shipping')
  const { orders } = await list.json()
  return orders.find(({ orderId }: { orderId: string }) => orderId === order.orderId).hasOpenNeed
}

test('what a carrier needs is asked, waits in the queue and is answered, also after its deadline', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const [carton] = await cartonsOf(server, order)
  const cartonId = carton?.id
  expect((await answer(mei, order)).body.code).toBe('not_found')
  // One need is about the whole order, one about a carton.
  for (const of of [{ cartonId: null }, { cartonId }]) {
    expect((await act(mei, order, 'need', { ...of, need: aNeed() })).status).toBe(200)
    expect(await hasOpenNeed(order)).toBe(true)
    server.passMs(4 * HOUR_MS)
    expect((await answer(mei, order, of)).status).toBe(200)
    expect((await answer(mei, order, { ...of, words: 'No. 18' })).body.code).toBe('already_decided')
    expect(await hasOpenNeed(order)).toBe(false)
  }
  await act(mei, order, 'need', { cartonId, need: aNeed({ deadline: inDays(0.001) }) })
  server.passMs(HOUR_MS)
  expect(await hasOpenNeed(order)).toBe(true)
  expect((await answer(mei, order, { cartonId, words: '' })).body).toMatchObject({
    code: 'validation',
    fields: [{ path: 'words', code: 'required' }],
  })
  expect((await answer(mei, order, { cartonId, words: 'Late' })).status).toBe(200)
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('shipment')[0]?.need).toMatchObject({ kind: 'invoice', answer: 'No. 17' })
  expect(phone.rows('carton')[0]?.need).toMatchObject({ answer: 'Late' })
  await act(mei, order, 'need', { cartonId: null, need: null })
  expect(await orderRow(server, order)).toMatchObject({ need: null })
  expect((await eventsOf(server, order)).filter((kind) => kind === 'needAsked')).toHaveLength(3)
})

test('a need that nobody can meet is refused and changes nothing', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const { digest } = await wireDevice(mei.fetch).sync()
  for (const deadline of [inDays(-1), inDays(0), '2026-13-01T00:00:00Z', 'tomorrow']) {
    const { body } = await act(mei, order, 'need', { cartonId: null, need: aNeed({ deadline }) })
    expect(body).toMatchObject({ code: 'validation', fields: [{ path: 'need.deadline' }] })
  }
  const foreign = { cartonId: anId(), need: aNeed() }
  expect((await act(mei, order, 'need', foreign)).body.code).toBe('not_found')
  expect((await wireDevice(mei.fetch).sync()).digest).toBe(digest)
  await post(mei, `/api/orders/${order.orderId}/received`, {})
  const late = { cartonId: null, need: aNeed() }
  expect((await act(mei, order, 'need', late)).body.code).toBe('wrong_status')
})

test('an identity number is sealed and shown masked, whatever the destination', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  await act(mei, order, 'need', { cartonId: null, need: aNeed({ kind: 'identity' }) })
  expect((await answer(mei, order, { words: 'A1234567' })).body.code).toBe('identity_missing')
  expect((await answer(mei, order, { identityNumber: 'A1' })).body).toMatchObject({
    code: 'validation',
    fields: [{ path: 'identityNumber' }],
  })
  expect((await answer(mei, order, { identityNumber: 'a 123-4567' })).status).toBe(200)
  const row = await orderRow(server, order)
  expect(row).toMatchObject({ identity_mask: '••••567', need: { answer: '••••567' } })
  expect(JSON.stringify(row)).not.toContain('A1234567')
  const whole = await staff.fetch(staffPath(mei, order, 'identity'), { method: 'POST' })
  expect(await whole.json()).toEqual({ identityNumber: 'A1234567' })
})

const aCost = (given: object = {}) => ({
  kind: 'customsStorage',
  amountFen: 700,
  words: 'Three days at customs',
  photoSha256s: [],
  ...given,
})
const demanded = async (mei: LoggedInUser, order: Placed, given: object = {}): Promise<string> =>
  (await act(mei, order, 'supplement', aCost(given))).body.supplementId
const decide = (mei: LoggedInUser, { orderId }: Placed, id: string, given: object = {}) =>
  post(mei, `/api/orders/${orderId}/supplements/${id}`, {
    decision: 'pay',
    amountFen: 700,
    ...given,
  })
const creditedBy = (supplementId: string) => creditsOf(server.db, supplementId)

test('pictures prove a later cost: the member has them, and the desk shows them', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const photo = await aPhoto(5)
  expect(
    (await act(mei, order, 'supplement', aCost({ photoSha256s: [photo.sha256] }))).body.code,
  ).toBe('not_attached')
  await uploadAsStaff(staff, photo)
  const supplementId = await demanded(mei, order, { photoSha256s: [photo.sha256, photo.sha256] })
  const { sha256 } = photo
  const evidence = { ownerTable: 'supplement', ownerId: supplementId, purpose: 'evidence', sha256 }
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('photo').filter(({ purpose }) => purpose === 'evidence')).toMatchObject([
    evidence,
  ])
  const desk = await staff.fetch(`/api/staff/orders/${mei.accountId}/${order.orderId}`)
  expect((await desk.json()).photos).toContainEqual(expect.objectContaining(evidence))
})

test('a later cost is paid from the wallet once, as revenue or as duty, or declined', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const wallet = async () => (await balancesOf(server.db, mei.accountId))['wallet:']
  const before = (await wallet()) ?? 0
  const [storage, duty, other] = [
    await demanded(mei, order),
    await demanded(mei, order, { kind: 'duty' }),
    await demanded(mei, order),
  ]
  expect((await decide(mei, order, storage, { amountFen: 699 })).body.code).toBe('bill_changed')
  const jun = await aMember()
  const juns = await shipped(server, staff, jun)
  for (const wrong of [
    await decide(jun, order, storage),
    await decide(jun, juns, storage),
    await decide(mei, order, anId()),
  ]) {
    expect(wrong.body.code).toBe('not_found')
  }
  // Two tabs answer at once.
  const both = await Promise.all([decide(mei, order, storage), decide(mei, order, storage)])
  expect(both.map(({ body }) => body.code ?? body.state).sort()).toEqual([
    'already_decided',
    'paid',
  ])
  expect((await decide(mei, order, duty)).body).toEqual({ state: 'paid' })
  expect((await decide(mei, order, other, { decision: 'decline' })).body).toEqual({
    state: 'declined',
  })
  expect((await decide(mei, order, other)).body.code).toBe('already_decided')
  expect(await wallet()).toBe(before - 1_400)
  expect(await creditedBy(storage)).toEqual([
    { kind: 'revenue', part: 'supplement', amount_fen: 700 },
  ])
  expect(await creditedBy(duty)).toEqual([{ kind: 'duty', part: '', amount_fen: 700 }])
  // Each is an event of its own, so that a mail about several lists each.
  for (const orderId of [storage, duty, other]) {
    expect(await eventsOf(server, { orderId })).toEqual(['supplementDue'])
  }
  const dear = await demanded(mei, order, { amountFen: 9_999_999 })
  expect((await decide(mei, order, dear, { amountFen: 9_999_999 })).body.code).toBe(
    'insufficient_balance',
  )
})

test('a cost is demanded of a paid order only, above zero and with its words', async () => {
  const mei = await aMember()
  const order = await billed(server, staff, mei)
  expect((await act(mei, order, 'supplement', aCost())).body.code).toBe('wrong_status')
  await act(mei, order, 'cancel', { reason: 'The member asked' })
  expect((await act(mei, order, 'supplement', aCost())).body.code).toBe('wrong_status')
  const sent = await shipped(server, staff, mei)
  for (const given of [
    { amountFen: 0 },
    { amountFen: -1 },
    { amountFen: 1.5 },
    { amountFen: 1e10 },
    { words: ' ' },
  ]) {
    expect((await act(mei, sent, 'supplement', aCost(given))).body.code).toBe('validation')
  }
})

test('an order that is cancelled before its payment gives parcels and coupons back', async () => {
  const mei = await aMember()
  const coupon = await giveCoupon(server, mei, aCoupon({ deductionFen: 620, minimumSpendFen: 0 }))
  const order = await placed(server, mei, { couponIds: [coupon.id], estimateFen: 4_000 })
  await pack(staff, mei, order)
  const [carton] = await cartonsOf(server, order)
  await act(mei, order, 'need', { cartonId: carton?.id, need: aNeed() })
  expect((await act(mei, order, 'cancel', { reason: 'The member asked' })).body).toEqual({
    status: 'cancelled',
    billVersion: 0,
  })
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('coupon')).toMatchObject([{ state: 'available' }])
  expect(phone.rows('parcel')).toMatchObject([{ stage: 'toShip', transCode: null }])
  expect(phone.rows('shipment')).toMatchObject([{ need: null, reason: 'The member asked' }])
  expect(phone.rows('carton')).toMatchObject([{ need: null }])
  expect(await balancesOf(server.db, mei.accountId)).toEqual({})
  expect((await act(mei, order, 'cancel', { reason: 'Again' })).body.code).toBe('wrong_status')
})

test('a cancelled order gives back what was paid for it later, and asks for nothing more', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  const [done, due] = [await demanded(mei, order), await demanded(mei, order)]
  await decide(mei, order, done)
  expect((await act(mei, order, 'cancel', { reason: 'Not possible' })).status).toBe(200)
  expect(await balancesOf(server.db, mei.accountId)).toMatchObject({
    'wallet:': 100_000,
    [`due:${order.orderId}`]: 0,
  })
  expect((await decide(mei, order, due)).body.code).toBe('already_decided')
})

test('an order whose transfer is under review is neither cancelled nor changed', async () => {
  const mei = await aMember()
  const order = await billed(server, staff, mei)
  const receipt = await submit(mei, {
    ...(await aTopUpReceipt(server, mei, { amountFen: 4_620 })),
    purpose: 'order',
    payableId: order.orderId,
    version: 1,
    heldFen: 0,
    couponIds: [],
  })
  expect(receipt.status).toBe(200)
  await topUp(server, mei, 10_000)
  for (const [name, body] of [
    ['cancel', { reason: 'x' }],
    ['reopen', {}],
  ] as const) {
    expect((await act(mei, order, name, body)).body.code).toBe('receipt_reviewing')
  }
  const repack = await post(mei, `/api/orders/${order.orderId}/repack`, { words: 'One box' })
  expect(repack.body.code).toBe('receipt_reviewing')
  expect(await orderRow(server, order)).toMatchObject({ status: 'pendingPayment', mark: null })
})
