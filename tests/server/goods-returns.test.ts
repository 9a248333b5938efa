import { expect, test } from 'vitest'
import { balancesOf } from '#tests/support/money.ts'
import { post } from '#tests/support/orders.ts'
import { arrivedRequest, shown } from '#tests/support/purchases.ts'
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
const ask = (request: { id: string }, parcelId: string, lineId: string, quantity = 1) => ({
  ...{ op: 'goodsReturn.ask', id: anId() },
  set: {
    ...{ requestId: request.id, parcelId, words: 'It is broken' },
    pieces: [{ lineId, quantity }],
  },
})
const act = (member: LoggedInUser, id: string, step: string, body: object) =>
  post(buying, `/api/staff/returns/${member.accountId}/${id}/${step}`, body)

test('a return is accepted and settled once: the refund is in the wallet', async () => {
  const mei = await aMember()
  const staff = { buying, receiving }
  const { request, lines, parcelId, payeeAccountId } = await arrivedRequest(server, mei, staff)
  const phone = await shown(mei)
  const asked = ask(request, parcelId, lines[0]?.id ?? '')
  expect(await phone.push(asked)).toMatchObject([{ status: 'applied' }])
  const twice = ask(request, parcelId, lines[1]?.id ?? '')
  expect(await phone.push(twice)).toMatchObject([{ code: 'return_open' }])
  const settle = { payeeAccountId, amountFen: 5_000 }
  expect((await act(mei, asked.id, 'settle', settle)).body.code).toBe('already_decided')
  const accept = { decision: 'accepted', reason: '' }
  expect((await act(mei, asked.id, 'decision', accept)).body.state).toBe('accepted')
  const queue = await (await buying.fetch('/api/staff/returns?list=open')).json()
  const inQueue = queue.returns.find(({ returnId }: { returnId: string }) => returnId === asked.id)
  expect(inQueue).toMatchObject({ pieces: [{ name: 'Teapot', quantity: 1, mostFen: 5_000 }] })
  expect((await act(mei, asked.id, 'settle', { ...settle, amountFen: 5_001 })).status).toBe(422)
  expect((await act(mei, asked.id, 'settle', settle)).body.refundFen).toBe(5_250)
  expect(await walletOf(mei)).toBe(5_250)
  expect((await shown(mei)).rows('goodsReturn')).toMatchObject([
    { state: 'settled', refundFen: 5_250 },
  ])
})

test('goods that went back whole are not declared any more', async () => {
  const mei = await aMember()
  const staff = { buying, receiving }
  const { request, lines, parcelId, payeeAccountId } = await arrivedRequest(server, mei, staff)
  const phone = await shown(mei)
  const asked = ask(request, parcelId, lines[0]?.id ?? '', 2)
  await phone.push(asked)
  await act(mei, asked.id, 'decision', { decision: 'accepted', reason: '' })
  const settle = { payeeAccountId, amountFen: 10_000 }
  expect((await act(mei, asked.id, 'settle', settle)).status).toBe(200)
  const after = await shown(mei)
  expect(after.rows('goods').map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Tea tray', 2],
  ])
  expect(after.row('parcel', parcelId)?.stage).toBe('toShip')
})

test('a refused one may be asked again; not more pieces than came, and not before they came', async () => {
  const mei = await aMember()
  const { request, lines, parcelId } = await arrivedRequest(server, mei, { buying, receiving })
  const phone = await shown(mei)
  const more = ask(request, parcelId, lines[0]?.id ?? '', 3)
  expect(await phone.push(more)).toMatchObject([{ code: 'validation' }])
  const asked = ask(request, parcelId, lines[0]?.id ?? '', 2)
  await phone.push(asked)
  const refuse = { decision: 'refused', reason: 'It was used' }
  expect((await act(mei, asked.id, 'decision', refuse)).body.state).toBe('refused')
  const again = ask(request, parcelId, lines[0]?.id ?? '', 2)
  expect(await phone.push(again)).toMatchObject([{ status: 'applied' }])
})
