import { expect, test } from 'vitest'
import { aPayout, claimed, compensationPath, delivered } from '#tests/support/compensations.ts'
import { count, parcelRow, placeOf } from '#tests/support/floor.ts'
import { aResult, inspecting, inspectionPath } from '#tests/support/inspections.ts'
import {
  aReadyParcel,
  aSubmission,
  offer,
  pack,
  placed,
  post,
  shipped,
  staffPath,
} from '#tests/support/orders.ts'
import { arrivedRequest, readShown } from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`cared${++members}@example.com`)
const rowOf = (member: LoggedInUser, { id }: { id: string }) => parcelRow(server, member, id)

test('what was packed since the count of its shelf began is not missing', async () => {
  const mei = await aMember()
  const order = await placed(server, mei)
  const [parcel] = order.parcels
  if (!parcel) throw new Error('no parcel')
  expect((await pack(staff, mei, order)).status).toBe(200)
  const { body } = await count(staff, 'A1', { missing: [placeOf(mei, parcel)] })
  expect([body.missing, (await rowOf(mei, parcel))?.missing_since]).toEqual([0, null])
})

test('what is being inspected during a count is found again with its result', async () => {
  const mei = await aMember()
  const { inspectionId, parcel } = await inspecting(server, mei)
  await count(staff, 'A1', { missing: [placeOf(mei, parcel)] })
  expect((await rowOf(mei, parcel))?.missing_since).not.toBeNull()
  const result = aResult({ doneServices: ['measuring'] })
  expect((await post(staff, inspectionPath(mei, inspectionId, 'result'), result)).status).toBe(200)
  expect(await rowOf(mei, parcel)).toMatchObject({ stage: 'toShip', missing_since: null })
})

test('goods of one carton are paid once, whether they are called lost or damaged', async () => {
  const mei = await aMember()
  const of = await delivered(server, mei, {}, 'lost')
  const compensation = { cartonId: of.carton.id, askedFen: 30_000 }
  const payout = aPayout({ amountFen: 30_000, provenFen: 100_000 })
  const loss = await claimed(server, mei, { ...compensation, kind: 'loss' }, of)
  const damage = await claimed(server, mei, { ...compensation, kind: 'damage' }, of)
  const decide = (id: string) => post(staff, compensationPath(mei, id, 'decision'), payout)
  expect((await decide(loss.compensationId)).body).toEqual({ outcome: 'accepted' })
  const open = await (await staff.fetch('/api/staff/compensations?list=open')).json()
  expect(open.compensations).toMatchObject([{ kind: 'damage', paidFen: 30_000 }])
  expect((await decide(damage.compensationId)).body.code).toBe('payout_limit')
})

test('a carton that has arrived since is not paid as lost', async () => {
  const mei = await aMember()
  const of = await delivered(server, mei, {}, 'lost')
  const { compensationId } = await claimed(server, mei, { kind: 'loss' }, of)
  await server.db.run(`update carton set outcome = 'delivered' where id = $1`, [of.carton.id])
  const answer = await post(staff, compensationPath(mei, compensationId, 'decision'), aPayout())
  expect(answer.body.code).toBe('loss_arrived')
})

test('a parcel whose goods go back to the merchant is not disposed of, and the other way round', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const dispose = (by: LoggedInUser, id: string) =>
    post(by, `/api/parcels/${id}/ending`, { choice: 'dispose', answer: '' })
  const ask = async (by: LoggedInUser) => {
    const { request, lines, parcelId } = await arrivedRequest(server, by, {
      buying: staff,
      receiving: staff,
    })
    const pieces = [{ lineId: lines[0]?.id ?? '', quantity: 1 }]
    const set = { requestId: request.id, parcelId, wish: 'refund', words: 'It is broken', pieces }
    return { parcelId, change: { op: 'goodsReturn.ask' as const, id: anId(), set } }
  }
  const first = await ask(mei)
  await (await readShown(mei)).push(first.change)
  expect((await dispose(mei, first.parcelId)).body.code).toBe('return_open')
  const place = `/api/staff/endings/${mei.accountId}/${first.parcelId}/ask`
  const asking = await post(staff, place, { reason: 'storage', words: 'Please decide' })
  expect(asking.body.code).toBe('return_open')
  const { code } = await server.db.kysely
    .selectFrom('parcel')
    .select('code')
    .where('id', '=', first.parcelId)
    .executeTakeFirstOrThrow()
  const listed = await (await staff.fetch(`/api/staff/endings?code=${code}`)).json()
  expect(listed.cases).toMatchObject([{ isReturning: true }])
  const second = await ask(jun)
  expect((await dispose(jun, second.parcelId)).status).toBe(200)
  expect(await (await readShown(jun)).push(second.change)).toMatchObject([
    { code: 'ending_decided' },
  ])
})

test('customs hear of as many pieces as the parcel has', async () => {
  const mei = await aMember()
  const form = await aSubmission(server, [await aReadyParcel(server, mei)])
  const customs = form.customs.map((line) => ({ ...line, quantity: line.quantity + 1 }))
  expect((await post(mei, '/api/orders', { ...form, customs })).body).toMatchObject({
    code: 'validation',
    fields: [{ path: 'customs.0.quantity' }],
  })
})

test('an order with as many later costs as it can have is still shown', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const cost = { kind: 'other', amountFen: 100, words: 'A day at customs', photoSha256s: [] }
  const answers: string[] = []
  for (let nth = 0; nth < 51; nth++) {
    const { status, body } = await post(staff, staffPath(mei, order, 'supplement'), cost)
    answers.push(status === 200 ? 'due' : body.code)
  }
  expect(answers.lastIndexOf('due')).toBe(49)
  expect(answers.at(-1)).toBe('supplement_limit')
  const path = `/api/staff/orders/${mei.accountId}/${order.orderId}`
  expect((await (await staff.fetch(path)).json()).supplements).toHaveLength(50)
})
