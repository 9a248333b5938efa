import { describe, expect, test } from 'vitest'
import { balancesOf } from '#tests/support/money.ts'
import { post } from '#tests/support/orders.ts'
import {
  aMerchantParcel,
  aPurchase,
  arrivedRequest,
  paidRequest,
  purchasePath,
  readShown,
  receiveParcel,
} from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const receiving = await server.loginAs('receiving@example.com', ['receive'])
const buying = await server.loginAs('buying@example.com', ['buy'])
let members = 0
const aMember = () => server.loginAs(`returning${++members}@example.com`)
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(server.db, accountId))['wallet:'] ?? 0
const ask = (
  request: { id: string },
  parcelId: string,
  lineId: string,
  quantity = 1,
  given: object = {},
) => ({
  op: 'goodsReturn.ask',
  id: anId(),
  set: {
    requestId: request.id,
    parcelId,
    words: 'It is broken',
    wish: 'refund',
    pieces: [{ lineId, quantity }],
    ...given,
  },
})
const act = (member: LoggedInUser, id: string, step: string, body: object) =>
  post(buying, `/api/staff/returns/${member.accountId}/${id}/${step}`, body)

test('a return is accepted and settled once: the refund is in the wallet', async () => {
  const mei = await aMember()
  const staff = { buying, receiving }
  const { request, lines, parcelId, payeeAccountId } = await arrivedRequest(server, mei, staff)
  const phone = await readShown(mei)
  const answer = ask(request, parcelId, lines[0]?.id ?? '')
  expect(await phone.push(answer)).toMatchObject([{ status: 'applied' }])
  const twice = ask(request, parcelId, lines[1]?.id ?? '')
  expect(await phone.push(twice)).toMatchObject([{ code: 'return_open' }])
  const settle = { payeeAccountId, amountFen: 5_000 }
  expect((await act(mei, answer.id, 'settle', settle)).body.code).toBe('already_decided')
  const accept = { decision: 'accepted', reason: '' }
  expect((await act(mei, answer.id, 'decision', accept)).body.state).toBe('accepted')
  const queue = await (await buying.fetch('/api/staff/returns?list=open')).json()
  const inQueue = queue.returns.find(({ returnId }: { returnId: string }) => returnId === answer.id)
  expect(inQueue).toMatchObject({ pieces: [{ name: 'Teapot', quantity: 1, mostFen: 5_000 }] })
  expect((await act(mei, answer.id, 'settle', { ...settle, amountFen: 5_001 })).status).toBe(422)
  expect((await act(mei, answer.id, 'settle', settle)).body.refundFen).toBe(5_250)
  expect(await walletOf(mei)).toBe(5_250)
  expect((await readShown(mei)).rows('goodsReturn')).toMatchObject([
    { state: 'settled', refundFen: 5_250 },
  ])
})

test('goods that went back whole are not declared any more', async () => {
  const mei = await aMember()
  const staff = { buying, receiving }
  const { request, lines, parcelId, payeeAccountId } = await arrivedRequest(server, mei, staff)
  const phone = await readShown(mei)
  const answer = ask(request, parcelId, lines[0]?.id ?? '', 2)
  await phone.push(answer)
  await act(mei, answer.id, 'decision', { decision: 'accepted', reason: '' })
  const settle = { payeeAccountId, amountFen: 10_000 }
  expect((await act(mei, answer.id, 'settle', settle)).status).toBe(200)
  const after = await readShown(mei)
  expect(after.rows('goods').map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Tea tray', 2],
  ])
  expect(after.row('parcel', parcelId)?.stage).toBe('toShip')
})

test('a parcel whose pieces went back in two returns has ended with the second', async () => {
  const mei = await aMember()
  const staff = { buying, receiving }
  const { request, lines, parcelId, payeeAccountId } = await arrivedRequest(server, mei, staff)
  const phone = await readShown(mei)
  const stages: unknown[] = []
  for (const { id } of lines) {
    const answer = ask(request, parcelId, id, 2)
    expect(await phone.push(answer)).toMatchObject([{ status: 'applied' }])
    await act(mei, answer.id, 'decision', { decision: 'accepted', reason: '' })
    const settle = { payeeAccountId, amountFen: 1_000 }
    expect((await act(mei, answer.id, 'settle', settle)).status).toBe(200)
    stages.push((await readShown(mei)).row('parcel', parcelId)?.stage)
  }
  expect(stages).toEqual(['toShip', 'returned'])
})

test('a refused one may be asked again; not more pieces than came, and not before they came', async () => {
  const mei = await aMember()
  const { request, lines, parcelId } = await arrivedRequest(server, mei, { buying, receiving })
  const phone = await readShown(mei)
  const more = ask(request, parcelId, lines[0]?.id ?? '', 3)
  expect(await phone.push(more)).toMatchObject([{ code: 'validation' }])
  const answer = ask(request, parcelId, lines[0]?.id ?? '', 2)
  await phone.push(answer)
  const refuse = { decision: 'refused', reason: 'It was used' }
  expect((await act(mei, answer.id, 'decision', refuse)).body.state).toBe('refused')
  const again = ask(request, parcelId, lines[0]?.id ?? '', 2)
  expect(await phone.push(again)).toMatchObject([{ status: 'applied' }])
})

describe('an accepted return', () => {
  const staff = { buying, receiving }
  async function accepted() {
    const mei = await aMember()
    const made = await arrivedRequest(server, mei, staff)
    const phone = await readShown(mei)
    const answer = ask(made.request, made.parcelId, made.lines[0]?.id ?? '')
    await phone.push(answer)
    await act(mei, answer.id, 'decision', { decision: 'accepted', reason: '' })
    return {
      ...made,
      mei,
      asked: answer,
      settle: { payeeAccountId: made.payeeAccountId, amountFen: 5_000 },
    }
  }
  const stateOf = async (mei: LoggedInUser) => (await readShown(mei)).rows('goodsReturn')[0]
  const notices = async ({ accountId }: LoggedInUser) => {
    const events = await server.db.kysely
      .selectFrom('event')
      .select('args')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'requestAfterSales')
      .execute()
    return events.map(({ args }) => args)
  }

  test('is closed with a reason, the member is told, and the goods may be asked for again', async () => {
    const { mei, asked, settle, request, parcelId, lines } = await accepted()
    expect((await act(mei, asked.id, 'close', { reason: '' })).status).toBe(422)
    const close = { reason: 'The seller took nothing back' }
    expect((await act(mei, asked.id, 'close', close)).body).toEqual({ state: 'closed' })
    expect(await stateOf(mei)).toMatchObject({ state: 'closed', ...close, refundFen: null })
    const events = (await notices(mei)).map((args) => (args as { outcome: string }).outcome)
    expect(events.toSorted()).toEqual(['accepted', 'closed'])
    expect((await act(mei, asked.id, 'settle', settle)).body.code).toBe('already_decided')
    const phone = await readShown(mei)
    const again = ask(request, parcelId, lines[0]?.id ?? '', 2)
    expect(await phone.push(again)).toMatchObject([{ status: 'applied' }])
    const response = await (await buying.fetch('/api/staff/returns?list=done')).json()
    const ids = response.returns.map(({ returnId }: { returnId: string }) => returnId)
    expect(ids).toContain(asked.id)
  })

  test('is withdrawn by its member, once and not after its refund', async () => {
    const { mei, asked, settle } = await accepted()
    const withdraw = { op: 'goodsReturn.withdraw', id: asked.id, set: {} }
    const phone = await readShown(mei)
    expect(await phone.push(withdraw, withdraw)).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ])
    expect((await stateOf(mei))?.state).toBe('withdrawn')
    expect((await act(mei, asked.id, 'settle', settle)).body.code).toBe('already_decided')
    const other = await accepted()
    await act(other.mei, other.asked.id, 'settle', other.settle)
    const late = { ...withdraw, id: other.asked.id }
    expect(await (await readShown(other.mei)).push(late)).toMatchObject([
      { code: 'already_decided' },
    ])
  })
})

test('after one of three pieces was refunded, a returned one pays its third and no more', async () => {
  const mei = await aMember()
  const paid = await paidRequest(server, mei, {}, { quantity: 3 })
  await post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid, [9_000, 9_000], [3, 3]))
  const merchantParcel = aMerchantParcel(paid, [2, 3])
  const sent = await post(buying, purchasePath(mei, paid, 'shipments'), merchantParcel)
  const parcelId = String(sent.body.parcelId)
  await receiveParcel(receiving, mei, parcelId, merchantParcel.trackingNumber)
  const lineId = paid.lines[0]?.id ?? ''
  await post(buying, purchasePath(mei, paid, 'refund'), {
    payeeAccountId: paid.payeeAccountId,
    domesticShippingFen: 0,
    reason: 'Lost',
    lines: [{ lineId, quantity: 1, amountFen: 3_000 }],
  })
  for (const restFen of [3_000, 3_000]) {
    const answer = ask(paid.request, parcelId, lineId)
    expect(await (await readShown(mei)).push(answer)).toMatchObject([{ status: 'applied' }])
    await act(mei, answer.id, 'decision', { decision: 'accepted', reason: '' })
    const { returns } = await (await buying.fetch('/api/staff/returns?list=open')).json()
    const listed = returns.find(({ returnId }: { returnId: string }) => returnId === answer.id)
    expect(listed.pieces).toMatchObject([{ mostFen: restFen }])
    const settle = { payeeAccountId: paid.payeeAccountId, amountFen: restFen + 1 }
    expect((await act(mei, answer.id, 'settle', settle)).status).toBe(422)
    const exact = { ...settle, amountFen: restFen }
    expect((await act(mei, answer.id, 'settle', exact)).body.refundFen).toBe(1.05 * restFen)
  }
})
