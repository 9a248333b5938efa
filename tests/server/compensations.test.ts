import { describe, expect, test } from 'vitest'
import type { Reply } from '#engine/shared/endpoint.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import {
  COMPENSATIONS_PAGE,
  type listCompensations,
} from '#features/compensations/contract/staff-compensations.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { attach } from '#tests/support/changes.ts'
import {
  aPayout,
  claimed,
  compensationPath,
  delivered,
  fileChange,
} from '#tests/support/compensations.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { db, services } = server
const staff = await server.loginAs('serving@example.com', ['serve'])
const second = await server.loginAs('second@example.com', ['serve'])
let members = 0
const aMember = () => server.loginAs(`claiming${++members}@example.com`)
const decide = (member: LoggedInUser, id: string, body: object, by = staff) =>
  post(by, compensationPath(member, id, 'decision'), body)
const queueOf = async (list: 'open' | 'decided', by = staff) =>
  (await (await by.fetch(`/api/staff/compensations?list=${list}`)).json()).compensations as {
    compensationId: string
  }[]
const inQueue = async (list: 'open' | 'decided', id: string, by = staff) =>
  (await queueOf(list, by)).find(({ compensationId }) => compensationId === id)
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(db, accountId))['wallet:'] ?? 0
const eventsOf = ({ accountId }: LoggedInUser, kind: string) =>
  db.kysely
    .selectFrom('event')
    .select(['args'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()

/** Orders are put there without their payments. */
const differences = async () => (await reconcile(services)).filter(({ kind }) => kind !== 'order')

test('a claim with a photo and notes is decided, paid once, and every device sees it', async () => {
  const mei = await aMember()
  const { phone, compensationId, order, carton } = await claimed(server, mei)
  const ofCompensation = { ownerTable: 'compensation', purpose: 'damage' }
  const note = { compensationId, words: 'It is the blue one' }
  const results = await phone.push(attach(compensationId, ofCompensation), {
    op: 'compensationNote.add',
    id: anId(),
    set: note,
  })
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
  const question = { words: 'Is the carton damaged too?' }
  expect((await post(staff, compensationPath(mei, compensationId, 'notes'), question)).status).toBe(
    200,
  )
  expect(await inQueue('open', compensationId)).toMatchObject({
    transCode: order.transCode,
    askedFen: 20_000,
    isOwn: false,
    isProposed: false,
    cartons: [{ id: carton.id, number: 1 }],
    notes: [
      { by: 'member', words: 'It is the blue one' },
      { by: 'staff', words: 'Is the carton damaged too?' },
    ],
  })

  const onceKey = anId()
  const payout = { onceKey, ...aPayout() }
  for (const _ of ['first', 'again']) {
    expect(await decide(mei, compensationId, payout)).toEqual({
      status: 200,
      body: { outcome: 'accepted' },
    })
  }
  expect(await walletOf(mei)).toBe(20_000)
  await phone.sync()
  expect(phone.rows('compensation')).toMatchObject([
    { state: 'accepted', decidedFen: 20_000, reason: 'The photos show it' },
  ])
  expect(phone.rows('account')).toMatchObject([{ cashFen: 20_000 }])
  expect(phone.rows('compensationNote')).toHaveLength(2)
  expect(await eventsOf(mei, 'compensationDecided')).toMatchObject([
    { args: { transCode: order.transCode, state: 'accepted', decidedFen: 20_000 } },
  ])
  expect(await eventsOf(mei, 'compensationNoted')).toHaveLength(1)
  expect(await inQueue('open', compensationId)).toBeUndefined()
  expect(await inQueue('decided', compensationId)).toMatchObject({ decidedFen: 20_000 })
  expect(await decide(mei, compensationId, aPayout())).toMatchObject({
    body: { code: 'already_decided' },
  })
  expect(await differences()).toEqual([])
  expect(await faultsOfLedger(db)).toEqual([])
})

test('a declined claim pays nothing and tells the member why', async () => {
  const jun = await aMember()
  const { phone, compensationId } = await claimed(server, jun)
  const body = { decision: 'decline', reason: 'The photos show another carton' }
  expect((await decide(jun, compensationId, body)).body).toEqual({ outcome: 'declined' })
  await phone.sync()
  expect(phone.rows('compensation')).toMatchObject([
    { state: 'declined', decidedFen: null, reason: 'The photos show another carton' },
  ])
  expect(await walletOf(jun)).toBe(0)
  const late = await phone.push(
    { op: 'compensation.withdraw', id: compensationId },
    { op: 'compensationNote.add', id: anId(), set: { compensationId, words: 'But' } },
    attach(compensationId, { ownerTable: 'compensation', purpose: 'damage' }),
  )
  expect(late.map(({ code }) => code)).toEqual(Array(3).fill('already_decided'))
})

test('a withdrawn claim can be filed again, an open one not', async () => {
  const mei = await aMember()
  const { phone, compensationId, ...about } = await claimed(server, mei)
  const again = fileChange(about)
  const [twice] = await phone.push(again)
  expect(twice).toMatchObject({ status: 'rejected', code: 'compensation_open' })
  const results = await phone.push(
    { op: 'compensation.withdraw', id: compensationId },
    fileChange(about),
  )
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
  expect(
    phone
      .rows('compensation')
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['open', 'withdrawn'])
  expect(await decide(mei, compensationId, aPayout())).toMatchObject({
    body: { code: 'already_decided' },
  })
})

describe('what is paid', () => {
  test.each([
    ['more than was asked', { amountFen: 20_001 }],
    ['more than was proven', { amountFen: 15_000, provenFen: 14_999 }],
  ])('is never %s', async (_what, given) => {
    const mei = await aMember()
    const { compensationId } = await claimed(server, mei)
    expect(await decide(mei, compensationId, aPayout(given))).toMatchObject({
      status: 422,
      body: { code: 'payout_limit' },
    })
    expect(await walletOf(mei)).toBe(0)
  })

  test('is never more than the cap without insurance, counted with what was paid before', async () => {
    const mei = await aMember()
    const dear = { askedFen: 80_000 }
    const first = await claimed(server, mei, dear)
    const tooMuch = aPayout({ amountFen: 30_001, provenFen: 90_000 })
    expect((await decide(mei, first.compensationId, tooMuch)).body.code).toBe('payout_limit')
    const most = aPayout({ amountFen: 29_000, provenFen: 90_000 })
    expect((await decide(mei, first.compensationId, most)).status).toBe(200)
    const next = await claimed(server, mei, dear, first)
    const rest = (amountFen: number) => aPayout({ amountFen, provenFen: 90_000 })
    expect((await decide(mei, next.compensationId, rest(1_001))).body.code).toBe('payout_limit')
    expect((await decide(mei, next.compensationId, rest(1_000))).status).toBe(200)
    expect(await walletOf(mei)).toBe(30_000)
  })

  test('above the limit for one person is paid when a second person approves it', async () => {
    const mei = await aMember()
    const about = await delivered(server, mei)
    const terms = { ...about.order.claimTerms, uninsuredCapFen: 10_000_000 }
    const dear = await delivered(server, mei, { claimTerms: terms })
    const { compensationId } = await claimed(server, mei, { askedFen: 500_000 }, dear)
    const payout = aPayout({ amountFen: 500_000, provenFen: 500_000 })
    expect((await decide(mei, compensationId, payout)).body).toEqual({ outcome: 'proposed' })
    expect(await walletOf(mei)).toBe(0)
    expect(await inQueue('open', compensationId)).toMatchObject({ isProposed: true })
    expect((await decide(mei, compensationId, payout)).body.code).toBe('already_proposed')
    const list = await staff.fetch('/api/staff/proposals?list=waiting')
    const { proposals } = await list.json()
    const { id } = proposals.find((one: { objectId: string }) => one.objectId === compensationId)
    const approve = (by: LoggedInUser) =>
      post(by, `/api/staff/proposals/${id}`, { decision: 'approved' })
    expect((await approve(staff)).body.code).toBe('second_person_needed')
    expect((await approve(second)).status).toBe(200)
    expect(await walletOf(mei)).toBe(500_000)
    expect(await differences()).toEqual([])
  })

  test('is not decided by the member who claims it', async () => {
    const own = await claimed(server, staff)
    expect((await decide(staff, own.compensationId, aPayout())).body.code).toBe('own_case')
    expect(await inQueue('open', own.compensationId)).toMatchObject({ isOwn: true })
  })
})

describe('the window', () => {
  const ago = (days: number) => new Date(services.nowMs() - days * DAY_MS).toISOString()
  const answerTo = async (
    given: Parameters<typeof delivered>[2],
    outcome: Parameters<typeof delivered>[3],
    kind: string,
  ) => {
    const member = await aMember()
    const about = await delivered(server, member, given, outcome)
    const [result] = await wireDevice(member.fetch).push(fileChange(about, { kind }))
    return result?.code ?? result?.status
  }
  const onItsWay = (days: number) => ({
    status: 'shipping' as const,
    deliveredAt: null,
    endedAt: null,
    dispatchedAt: ago(days),
  })

  test('of damage and weight is 14 days after the delivery', async () => {
    const arrived = (days: number) => ({ deliveredAt: ago(days), endedAt: ago(days) })
    expect(await answerTo(arrived(13), 'delivered', 'damage')).toBe('applied')
    expect(await answerTo(arrived(15), 'delivered', 'damage')).toBe('claim_too_late')
    expect(await answerTo(arrived(15), 'delivered', 'weight')).toBe('claim_too_late')
    expect(await answerTo(onItsWay(5), null, 'damage')).toBe('claim_too_early')
  })

  test('of a loss begins with the carrier’s word', async () => {
    expect(await answerTo(onItsWay(2), 'lost', 'loss')).toBe('applied')
    expect(await answerTo(onItsWay(2), 'delivered', 'loss')).toBe('carton_arrived')
  })
})

test('two claims for one box that two people pay at once are paid no more than one box', async () => {
  for (let round = 0; round < 4; round += 1) {
    const mei = await aMember()
    const lost = await delivered(server, mei, {}, 'lost')
    const damage = await claimed(server, mei, { kind: 'damage' }, lost)
    const loss = await claimed(server, mei, { kind: 'loss' }, lost)
    const pays = [
      { by: staff, of: damage },
      { by: second, of: loss },
      { by: second, of: damage },
    ]
    const begun = pays.map((_, nth) => pays[(nth + round) % pays.length] as (typeof pays)[0])
    const answers = await Promise.all(
      begun.map(({ by, of }) => decide(mei, of.compensationId, aPayout(), by)),
    )
    const paid = answers.filter(({ body }) => body.outcome === 'accepted')
    expect(paid).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await walletOf(mei)).toBe(20_000)
  }
})

test('the books show a compensation that was not paid as it was decided', async () => {
  const mei = await aMember()
  const { compensationId } = await claimed(server, mei)
  await decide(mei, compensationId, aPayout({ amountFen: 10_000 }))
  const set = (fen: number) =>
    db.run('update compensation set decided_fen = $1 where id = $2', [fen, compensationId])
  await set(9_999)
  const amounts = { expectedFen: 9_999, foundFen: 10_000 }
  expect(await differences()).toMatchObject([
    { kind: 'cause', ...amounts },
    { kind: 'compensation', object: compensationId, ...amounts },
  ])
  await set(10_000)
  expect(await differences()).toEqual([])
})

test('a carton of another order is not found', async () => {
  const mei = await aMember()
  const [one, other] = [await delivered(server, mei), await delivered(server, mei)]
  const change = fileChange(one, { cartonId: other.carton.id })
  const [result] = await wireDevice(mei.fetch).push(change)
  expect(result).toMatchObject({ status: 'rejected', code: 'not_found' })
})

test('the open claims of one order come on one page, whatever was claimed in between', async () => {
  const mei = await aMember()
  const first = await claimed(server, mei, { kind: 'damage' })
  const compensations = [first]
  for (let n = 0; n < COMPENSATIONS_PAGE; n += 1) compensations.push(await claimed(server, mei))
  const second = await claimed(server, mei, { kind: 'weight' }, first)
  compensations.push(second)
  const pages: string[][] = []
  let next: string | null = ''
  while (next !== null) {
    const after: string = next && `&after=${encodeURIComponent(next)}`
    const answer = await staff.fetch(`/api/staff/compensations?list=open${after}`)
    const page: Reply<typeof listCompensations> = await answer.json()
    const own = page.compensations.filter(({ accountId }) => accountId === mei.accountId)
    pages.push(own.map(({ compensationId }) => compensationId))
    next = page.next
  }
  expect(pages.length).toBeGreaterThan(1)
  const ids = compensations.map(({ compensationId }) => compensationId)
  expect(pages.flat().toSorted()).toEqual(ids.toSorted())
  const placeOf = (id: string) => pages.findIndex((page) => page.includes(id))
  expect(placeOf(second.compensationId)).toBe(placeOf(first.compensationId))
})
