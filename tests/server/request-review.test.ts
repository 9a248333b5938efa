import { expect, test } from 'vitest'
import type { Rows } from '#engine/shared/rows.ts'
import { MAX_OPEN_LINKS } from '#features/requests/rules/request-states.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { attach } from '#tests/support/changes.ts'
import { post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { db } = server
const staff = await server.loginAs('buyer@example.com', ['buy'])
let members = 0
const aMember = () => server.loginAs(`requesting${++members}@example.com`)

const submit = (id: string, given: Partial<ReturnType<typeof submissionFields>> = {}) => ({
  op: 'request.submit',
  id,
  set: submissionFields(given),
})
const resubmit = (id: string, { checkoutId: _, ...set }: ReturnType<typeof submissionFields>) => ({
  op: 'request.resubmit',
  id,
  set,
})
const statusesOf = (results: readonly { status: string; code?: string | undefined }[]) =>
  results.map(({ status, code }) => (status === 'applied' ? status : code))

async function submitted(member: LoggedInUser, given: Parameters<typeof submit>[1] = {}) {
  const phone = wireDevice(member.fetch)
  const [id, lineId] = [anId(), given.lineId ?? anId()]
  expect(statusesOf(await phone.push(submit(id, { ...given, lineId })))).toEqual(['applied'])
  return { phone, id, lineId }
}
const rowOf = async ({ accountId }: LoggedInUser, id: string): Promise<Rows['request']> =>
  (
    await writeAs(server, accountId, (scope) => scope.loadWhere('request', { id: [id] }))
  )[0] as Rows['request']
const path = ({ accountId }: LoggedInUser, id: string, act: string) =>
  `/api/staff/requests/${accountId}/${id}/${act}`
const confirm = (
  member: LoggedInUser,
  { id, lineId }: { id: string; lineId: string },
  given: { priceFen?: number; domesticShippingFen?: number; confirmation?: number } = {},
  by = staff,
) => {
  const { priceFen = 6_800, domesticShippingFen = 0, confirmation = 0 } = given
  const body = { lines: [{ id: lineId, priceFen }], domesticShippingFen, confirmation }
  return post(by, path(member, id, 'confirmation'), { onceKey: anId(), ...body })
}
const declined = (member: LoggedInUser, id: string, given: object = {}, by = staff) =>
  post(by, path(member, id, 'refusal'), {
    onceKey: anId(),
    reasonKind: 'detailsMissing',
    reason: 'Which colour?',
    ...given,
  })
const waiting = async (by = staff) =>
  (await (await by.fetch('/api/staff/requests')).json()).requests as {
    id: string
    isOwn: boolean
    since: string
  }[]
const inQueue = async (id: string, by = staff) => (await waiting(by)).find((one) => one.id === id)
const kindsOf = async ({ accountId }: LoggedInUser) =>
  (
    await db.kysely
      .selectFrom('event')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('kind', 'like', 'request%')
      .execute()
  )
    .map(({ kind }) => kind)
    .sort()

test('one draft that two devices send with different words is one request and a refusal', async () => {
  const mei = await aMember()
  const { phone, id, lineId } = await submitted(mei)
  const laptop = wireDevice(mei.fetch)
  expect(statusesOf(await laptop.push(submit(id, { lineId })))).toEqual(['applied'])
  const others = [
    { notes: 'Two of them' },
    { destinationWarehouseId: 'JP' },
    { quantity: 3 },
  ] as const
  for (const other of others) {
    expect(statusesOf(await laptop.push(submit(id, { lineId, ...other })))).toEqual([
      'already_decided',
    ])
  }
  await phone.sync()
  expect(phone.rows('outcome').map(({ set }) => set)).toMatchObject(others)
  expect(phone.rows('requestLine')).toMatchObject([{ quantity: 2, notes: 'Without a gift box' }])
})

test('a request is declined, corrected, confirmed above its price, and accepted by its member', async () => {
  const mei = await aMember()
  const { phone, id, lineId } = await submitted(mei)
  await phone.push(attach(lineId, { ownerTable: 'requestLine', purpose: 'goods' }))
  expect(await inQueue(id)).toMatchObject({
    status: 'processing',
    askedFen: 14_280,
    isOwn: false,
    lines: [{ id: lineId, name: 'Celadon cup', quantity: 2, priceFen: 6_800 }],
  })
  expect((await rowOf(mei, id)).code).toMatch(/^BR.{9}$/)

  expect((await declined(mei, id)).status).toBe(200)
  expect(await inQueue(id)).toBeUndefined()
  expect(await rowOf(mei, id)).toMatchObject({ status: 'declined', reason: 'Which colour?' })
  const corrected = submissionFields({ lineId, specification: 'Blue', quantity: 1 })
  expect(statusesOf(await phone.push(resubmit(id, corrected)))).toEqual(['applied'])
  expect(await rowOf(mei, id)).toMatchObject({ status: 'processing', askedFen: 7_140, reason: '' })

  const answer = await confirm(mei, { id, lineId }, { priceFen: 7_000, domesticShippingFen: 800 })
  expect(answer.status).toBe(200)
  // 7,000 + 800 + 5 % of the goods.
  expect(await rowOf(mei, id)).toMatchObject({
    status: 'pendingPayment',
    totalFen: 8_150,
    handlingFen: 350,
    needsAcceptance: true,
    confirmation: 1,
    handlingRate: 500,
    domesticShippingFen: 800,
  })
  const accept = (confirmation: number) => ({ op: 'request.accept', id, set: { confirmation } })
  expect(statusesOf(await phone.push(accept(2), accept(1), accept(1)))).toEqual([
    'bill_changed',
    'applied',
    'applied',
  ])
  expect((await rowOf(mei, id)).needsAcceptance).toBe(false)
  expect(await kindsOf(mei)).toEqual([
    'requestApproved',
    'requestDeclined',
    'requestSubmitted',
    'requestSubmitted',
  ])
})

test.each(['pendingPayment', 'paymentFailed'] as const)(
  'a price no higher than asked needs no answer, and is confirmed anew in %s once it no longer holds',
  async (status) => {
    const tom = await aMember()
    const made = await submitted(tom)
    await confirm(tom, made)
    const before = await rowOf(tom, made.id)
    expect(before).toMatchObject({ needsAcceptance: false, totalFen: 14_280 })
    expect((await confirm(tom, made, { confirmation: 1 })).status).toBe(409)
    expect(await inQueue(made.id)).toBeUndefined()
    const over = new Date(server.services.nowMs() - 1_000).toISOString()
    await writeAs(server, tom.accountId, async (scope) => {
      scope.put('request', { ...before, status, pricesHoldUntil: over })
    })
    expect(await inQueue(made.id)).toMatchObject({ status, confirmation: 1 })
    // A colleague saw it before it was confirmed.
    expect((await confirm(tom, made, { confirmation: 0 })).status).toBe(409)
    expect((await confirm(tom, made, { confirmation: 1, priceFen: 7_000 })).status).toBe(200)
    expect(await rowOf(tom, made.id)).toMatchObject({ confirmation: 2, needsAcceptance: true })
  },
)

test('what is sent twice makes one request, and no line is taken from another one', async () => {
  const lin = await aMember()
  const { phone, id, lineId } = await submitted(lin)
  const again = [submit(id, { lineId }), submit(anId(), { lineId })]
  expect(statusesOf(await phone.push(...again))).toEqual(['applied', 'not_found'])
  const other = await submitted(lin)
  await declined(lin, id)
  const foreign = submissionFields({ lineId: other.lineId })
  expect(statusesOf(await phone.push(resubmit(id, foreign)))).toEqual(['not_found'])
  const waits = submissionFields({ lineId: other.lineId })
  expect(statusesOf(await phone.push(resubmit(other.id, waits)))).toEqual(['wrong_status'])
})

test('a request is withdrawn until it is paid, also after it was declined', async () => {
  const kim = await aMember()
  const { phone, id } = await submitted(kim)
  await declined(kim, id)
  const withdraw = { op: 'request.withdraw', id, set: {} }
  expect(statusesOf(await phone.push(withdraw, withdraw))).toEqual(['applied', 'applied'])
  expect((await rowOf(kim, id)).endedAt).not.toBeNull()
  const paid = await submitted(kim)
  await writeAs(server, kim.accountId, async (scope) => {
    const [row] = await scope.loadWhere('request', { id: [paid.id] })
    const at = new Date(server.services.nowMs()).toISOString()
    scope.put('request', {
      ...(row as Rows['request']),
      status: 'pendingPurchase',
      confirmation: 1,
      confirmedAt: at,
      paidAt: at,
      paidFen: 14_280,
    })
  })
  const late = { op: 'request.withdraw', id: paid.id, set: {} }
  expect(statusesOf(await paid.phone.push(late))).toEqual(['wrong_status'])
})

test('nobody decides their own, a reason in words is needed where nothing else says it, and each line is priced', async () => {
  const own = await submitted(staff)
  expect(await inQueue(own.id)).toMatchObject({ isOwn: true })
  expect((await confirm(staff, own)).status).toBe(403)
  expect((await declined(staff, own.id)).status).toBe(403)
  const ann = await aMember()
  const made = await submitted(ann)
  expect((await declined(ann, made.id, { reasonKind: 'other', reason: ' ' })).status).toBe(422)
  expect((await confirm(ann, { id: made.id, lineId: anId() })).status).toBe(404)
  expect((await confirm(ann, made, {}, ann)).status).toBe(403)
  expect((await rowOf(ann, made.id)).status).toBe('processing')
})

test('a seventh picture of a line is refused, and one that comes after the review', async () => {
  const bo = await aMember()
  const { phone, id, lineId } = await submitted(bo)
  const picture = (n: number) =>
    attach(lineId, { ownerTable: 'requestLine', purpose: 'goods', sha256: `${n}a`.repeat(32) })
  const results = await phone.push(...[1, 2, 3, 4, 5, 6, 7].map(picture))
  expect(statusesOf(results)).toEqual([...Array(6).fill('applied'), 'photo_limit'])
  await confirm(bo, { id, lineId })
  expect(statusesOf(await phone.push(picture(8)))).toEqual(['wrong_status'])
})

test('a request that is sent again waits since then', async () => {
  const mei = await aMember()
  const { phone, id, lineId } = await submitted(mei)
  const first = await inQueue(id)
  await declined(mei, id)
  const later = Date.parse((await rowOf(mei, id)).createdAt) + 3_600_000
  await phone.push({ ...resubmit(id, submissionFields({ lineId })), ts: later })
  const again = await inQueue(id)
  expect(first?.since).toBe((await rowOf(mei, id)).createdAt)
  expect(again?.since).toBe(new Date(later).toISOString())
})

test('so many open requests are refused until one is withdrawn, also in one batch', async () => {
  const mei = await aMember()
  const phone = wireDevice(mei.fetch)
  const many = Array.from({ length: MAX_OPEN_LINKS }, () => submit(anId()))
  expect(new Set(statusesOf(await phone.push(...many)))).toEqual(new Set(['applied']))
  const withdraw = { op: 'request.withdraw', id: many[0]?.id ?? '', set: {} }
  const results = await phone.push(submit(anId()), withdraw, submit(anId()), submit(anId()))
  expect(statusesOf(results)).toEqual([
    'open_links_limit',
    'applied',
    'applied',
    'open_links_limit',
  ])
})
