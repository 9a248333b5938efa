import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { UNDO_MS } from '#features/console/rules/undo-time.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { aCouponGift } from '#tests/support/coupon-gifts.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { post, topUp } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import {
  aBankLine,
  aPayeeIn,
  approve,
  decide as decideReceipt,
  PAYEE,
  sentTopUp,
} from '#tests/support/transfers.ts'

const LIMIT = INITIAL_BUSINESS.secondPersonAboveFen
const PER_DAY = INITIAL_BUSINESS.secondPersonPerDayFen
const server = await sharedServer()
const { db } = server
const staffNames = ['ann', 'bob', 'eve', 'zoe'] as const
const [ann, bob, eve, zoe] = (await Promise.all(
  staffNames.map((name) => server.loginAs(`${name}@example.com`, ['decideReceipts', 'moveMoney'])),
)) as [LoggedInUser, LoggedInUser, LoggedInUser, LoggedInUser]
const aMember = () => server.loginAs(`${anId()}@example.com`)
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(db, accountId))['wallet:'] ?? 0
const aLine = (amountFen: number, given: object = {}) =>
  aBankLine(server, { received: { kind: 'yuan', amountFen }, ...given })

/** Approves the top-up of a stated amount with what the bank shows. */
async function credited(
  by: LoggedInUser,
  member: LoggedInUser,
  { statedFen, receivedFen = statedFen }: { statedFen: number; receivedFen?: number },
) {
  const receiptId = await sentTopUp(server, member, { amountFen: statedFen })
  const line = await aLine(receivedFen)
  const { status, body } = await approve(by, member, receiptId, line)
  return { status, state: body.state ?? body.code, receiptId, line }
}
async function waitingFor(objectId: string): Promise<{ id: string; amountFen: number }> {
  const answer = await ann.fetch('/api/staff/proposals?list=waiting')
  const { proposals } = await answer.json()
  return proposals.find((one: { objectId: string }) => one.objectId === objectId)
}
const decideOn = async (by: LoggedInUser, objectId: string, confirmed?: string) => {
  const { id } = await waitingFor(objectId)
  return post(by, `/api/staff/proposals/${id}`, { decision: 'approved', confirmed })
}

/** A withdrawal that the member has asked for. */
async function askWithdrawal(member: LoggedInUser, amountFen: number): Promise<string> {
  await topUp(server, member, amountFen)
  const { status, body } = await post(member, '/api/withdrawals', {
    amountFen,
    holder: 'Mei Tan',
    bank: 'DBS',
    number: '6222021234567890',
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.withdrawalId
}
const decideWithdrawal = (
  by: LoggedInUser,
  { accountId }: LoggedInUser,
  id: string,
  decision: object,
) => post(by, `/api/staff/withdrawals/${accountId}/${id}`, decision)
const sent = (by: LoggedInUser, member: LoggedInUser, id: string) =>
  decideWithdrawal(by, member, id, {
    decision: 'send',
    payeeAccountId: PAYEE,
    transferReference: `OUT${id.slice(-10)}`,
  })

test('CN¥20,000 for a stated CN¥200 are not credited by one person, nor is a small amount that differs', async () => {
  const mei = await aMember()
  const slip = await credited(ann, mei, { statedFen: 20_000, receivedFen: 2_000_000 })
  expect(slip.state).toBe('proposed')
  const small = await credited(ann, await aMember(), { statedFen: 1_000, receivedFen: 20_000 })
  expect(small.state).toBe('proposed')
  const less = await credited(ann, await aMember(), { statedFen: 20_000, receivedFen: 17_999 })
  expect(less.state).toBe('proposed')
  const share = await credited(ann, await aMember(), { statedFen: 20_000, receivedFen: 18_000 })
  expect(share.state).toBe('approved')
  expect(await walletOf(mei)).toBe(0)
})

test('a receipt above the limit is credited when a second person approves it, with the line of the first', async () => {
  const mei = await aMember()
  const { state, receiptId, line } = await credited(ann, mei, { statedFen: LIMIT + 1 })
  expect([state, await walletOf(mei)]).toEqual(['proposed', 0])
  const { receipts } = await (await bob.fetch('/api/staff/receipts')).json()
  const listed = receipts.find((one: { receiptId: string }) => one.receiptId === receiptId)
  expect(listed).toMatchObject({ isProposed: true })
  const again = await approve(bob, mei, receiptId, await aLine(LIMIT))
  expect(again.body.code).toBe('already_proposed')
  const rejected = await decideReceipt(bob, mei, receiptId, { decision: 'reject', reason: 'No' })
  expect(rejected.body.code).toBe('already_proposed')
  expect((await decideOn(ann, receiptId)).body.code).toBe('second_person_needed')
  expect((await decideOn(bob, receiptId)).status).toBe(200)
  expect(await walletOf(mei)).toBe(LIMIT + 1)
  const used = await sentTopUp(server, mei, { amountFen: 1_000 })
  const twice = await approve(bob, mei, used, {
    ...line,
    received: { kind: 'yuan', amountFen: 1_000 },
  })
  expect(twice.body.code).toBe('bank_reference_used')
})

test('a transfer without a member is placed by two people above the limit', async () => {
  const mei = await aMember()
  const line = await aLine(LIMIT + 100)
  const { body } = await post(ann, '/api/staff/transfers', { line, payer: 'M TAN' })
  const { transferId } = body
  const place = (by: LoggedInUser) =>
    post(by, `/api/staff/transfers/${transferId}/place`, { memberNum: mei.user.memberNum })
  expect((await place(ann)).body).toEqual({ outcome: 'proposed', creditedFen: 0 })
  expect((await place(bob)).body.code).toBe('already_proposed')
  expect((await decideOn(bob, transferId)).status).toBe(200)
  expect(await walletOf(mei)).toBe(LIMIT + 100)
})

/** Our rate of a currency from a day on, in millionths of a yuan. */
const setRate = (currency: string, day: string, rateMillionths: number) =>
  db.kysely
    .insertInto('exchange_rate')
    .values({
      currency,
      day,
      rate_millionths: rateMillionths,
      source: 'Bank',
      staff_id: null,
      at: '2026-11-20T08:00:00.000Z',
    })
    .execute()

test('the second person of a credit sees that its rate was far from ours, and is asked as the first was', async () => {
  const mei = await aMember()
  const payeeAccountId = await aPayeeIn(server, 'JPY')
  await setRate('JPY', '2026-11-01', 46_600)
  // 215,000 yen at 4.66 for 1, which is the rate of 100: 1,001,900 yuan for 10,019.
  const received = { kind: 'foreign', currency: 'JPY', amount: 21_500_000, rate: 4_660_000 }
  const receiptId = await sentTopUp(server, mei, { amountFen: 1_001_900, payeeAccountId })
  const line = await aLine(0, { payeeAccountId, received })
  const doubt = { kind: 'exchangeRate', currency: 'JPY', from: 46_600, to: 4_660_000 }
  const asked = await approve(ann, mei, receiptId, line)
  expect([asked.body.code, asked.body.doubts.named]).toEqual(['price_doubtful', [doubt]])
  const { confirms: confirmed } = asked.body.doubts
  const body = { decision: 'approve', line, confirmed } as const
  expect((await decideReceipt(ann, mei, receiptId, body)).body.state).toBe('proposed')
  expect(await waitingFor(receiptId)).toMatchObject({ body: { ourRate: 46_600, line } })
  const second = await decideOn(bob, receiptId)
  expect([second.body.code, second.body.doubts]).toEqual(['price_doubtful', asked.body.doubts])
  expect(await walletOf(mei)).toBe(0)
  expect((await decideOn(bob, receiptId, confirmed)).status).toBe(200)
  expect(await walletOf(mei)).toBe(100_190_000)
})

test('a rate that became far from ours after it was proposed is asked about when it is approved', async () => {
  const mei = await aMember()
  const payeeAccountId = await aPayeeIn(server, 'THB')
  await setRate('THB', '2026-11-01', 200_000)
  const received = { kind: 'foreign', currency: 'THB', amount: 5_000_000, rate: 210_000 }
  const receiptId = await sentTopUp(server, mei, { amountFen: 1_050_000, payeeAccountId })
  const line = await aLine(0, { payeeAccountId, received })
  expect((await approve(ann, mei, receiptId, line)).body.state).toBe('proposed')
  await setRate('THB', '2026-11-20', 100_000)
  const second = await decideOn(bob, receiptId)
  expect([second.body.code, second.body.doubts.named]).toEqual([
    'price_doubtful',
    [{ kind: 'exchangeRate', currency: 'THB', from: 100_000, to: 210_000 }],
  ])
  expect((await decideOn(bob, receiptId, second.body.doubts.confirms)).status).toBe(200)
  expect(await walletOf(mei)).toBe(1_050_000)
})

test('whoever places a transfer of a rate without ours to compare it with is asked, and so is the second person', async () => {
  const mei = await aMember()
  const payeeAccountId = await aPayeeIn(server, 'NZD')
  const received = { kind: 'foreign', currency: 'NZD', amount: 500_000, rate: 4_100_000 }
  const line = await aLine(0, { payeeAccountId, received })
  const entered = await post(ann, '/api/staff/transfers', { line, payer: 'M TAN' })
  const { confirms: confirmed } = entered.body.doubts
  const { body } = await post(ann, '/api/staff/transfers', { line, payer: 'M TAN', confirmed })
  const { transferId } = body
  const path = `/api/staff/transfers/${transferId}/place`
  const { memberNum } = mei.user
  expect((await post(bob, path, { memberNum })).body.doubts).toEqual(entered.body.doubts)
  const proposed = await post(bob, path, { memberNum, confirmed })
  expect(proposed.body.outcome).toBe('proposed')
  expect(await waitingFor(transferId)).toMatchObject({ body: { received, ourRate: 0 } })
  expect((await decideOn(eve, transferId)).body.doubts).toEqual(entered.body.doubts)
  expect((await decideOn(eve, transferId, confirmed)).status).toBe(200)
  expect(await walletOf(mei)).toBe(2_050_000)
})

test('what one person has proposed is not placed by another meanwhile, who could do it alone', async () => {
  const gus = await server.loginAs('gus@example.com', ['decideReceipts'])
  const mei = await aMember()
  expect((await credited(gus, mei, { statedFen: LIMIT })).state).toBe('approved')
  const { body } = await post(gus, '/api/staff/transfers', { line: await aLine(100), payer: '' })
  const place = (by: LoggedInUser, { user: { memberNum } }: LoggedInUser) =>
    post(by, `/api/staff/transfers/${body.transferId}/place`, { memberNum })
  expect((await place(gus, mei)).body.outcome).toBe('proposed')
  expect((await place(zoe, await aMember())).body.code).toBe('already_proposed')
})

test('a withdrawal that came back is credited by two people above the limit', async () => {
  const mei = await aMember()
  const id = await askWithdrawal(mei, LIMIT + 1)
  await sent(ann, mei, id)
  expect((await decideOn(bob, id)).status).toBe(200)
  const back = {
    decision: 'bounce',
    bankReference: `IN${id}`,
    valueDate: '2026-11-20',
    reason: 'Closed',
  }
  expect((await decideWithdrawal(ann, mei, id, back)).body).toEqual({ state: 'proposed' })
  expect((await decideOn(bob, id)).status).toBe(200)
  expect(await walletOf(mei)).toBe(LIMIT + 1)
})

test('of 20 credits at once for one member, one person makes no more than the limit', async () => {
  const mei = await aMember()
  const amountFen = LIMIT / 4
  const receipts: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    receipts.push(await sentTopUp(server, mei, { amountFen }))
  }
  const lines = await Promise.all(receipts.map(() => aLine(amountFen)))
  const answers = await Promise.all(
    receipts.map((id, nth) => approve(zoe, mei, id, lines[nth] ?? {})),
  )
  const states = answers.map(({ body }) => body.state).sort()
  expect(states).toEqual(['approved', 'approved', 'approved', 'approved', 'proposed'])
  expect(await walletOf(mei)).toBe(LIMIT)
})

test('20 withdrawals and 20 coupons of the limit by one person at once: one of each is made alone', async () => {
  const cat = await server.loginAs('cat@example.com', ['moveMoney'])
  const mei = await aMember()
  const waits = []
  for (let nth = 0; nth < 3; nth += 1) waits.push(await askWithdrawal(mei, LIMIT))
  const answers = await Promise.all(waits.map((id) => sent(cat, mei, id)))
  expect(answers.map(({ body }) => body.state).sort()).toEqual(['proposed', 'proposed', 'sent'])

  const people = await Promise.all(Array.from({ length: 20 }, aMember))
  const gifts = await Promise.all(
    people.map(({ user }) =>
      post(cat, '/api/staff/coupons', aCouponGift([user.memberNum], { deductionFen: LIMIT })),
    ),
  )
  expect(gifts.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(gifts.filter(({ body }) => body.proposalId === null)).toHaveLength(1)
})

test('20 members at once: one person moves no more than the limit of the day', async () => {
  const dan = await server.loginAs('dan@example.com', ['decideReceipts'])
  const members = await Promise.all(Array.from({ length: PER_DAY / LIMIT + 4 }, aMember))
  const receipts: string[] = []
  for (const member of members) {
    receipts.push(await sentTopUp(server, member, { amountFen: LIMIT }))
  }
  const lines = await Promise.all(receipts.map(() => aLine(LIMIT)))
  const answers = await Promise.all(
    members.map((member, nth) => approve(dan, member, receipts[nth] ?? '', lines[nth] ?? {})),
  )
  const alone = answers.filter(({ body }) => body.state === 'approved')
  expect(alone).toHaveLength(PER_DAY / LIMIT)
  expect(answers.filter(({ body }) => body.state === 'proposed')).toHaveLength(4)
})

test('the next day counts anew, and what two people decided counts for neither', async () => {
  const mei = await aMember()
  expect((await credited(eve, mei, { statedFen: LIMIT })).state).toBe('approved')
  const second = await credited(eve, mei, { statedFen: LIMIT })
  expect(second.state).toBe('proposed')
  expect((await decideOn(bob, second.receiptId)).status).toBe(200)
  server.passMs(DAY_MS)
  const [sam, tim] = [
    await server.loginAs('eve@example.com', ['decideReceipts', 'moveMoney']),
    await server.loginAs('bob@example.com', ['decideReceipts', 'moveMoney']),
  ]
  expect((await credited(sam, mei, { statedFen: LIMIT })).state).toBe('approved')
  expect((await credited(tim, mei, { statedFen: LIMIT })).state).toBe('approved')
  expect(await faultsOfLedger(db)).toEqual([])
})

test('a day of the limits is one in China, whatever the hour of UTC', async () => {
  const mei = await aMember()
  /** The next time that clocks in China show these minutes after midnight. */
  const goTo = (minutes: number) => {
    const sinceMidnight = (server.services.nowMs() + 8 * HOUR_MS) % DAY_MS
    server.passMs((minutes * MINUTE_MS - sinceMidnight + DAY_MS) % DAY_MS)
  }
  const credit = async () => {
    const gus = await server.loginAs('gus@example.com', ['decideReceipts'])
    return (await credited(gus, mei, { statedFen: LIMIT })).state
  }
  goTo(23 * 60 + 58)
  expect(await credit()).toBe('approved')
  goTo(23 * 60 + 59)
  expect(await credit()).toBe('proposed')
  goTo(1)
  expect(await credit()).toBe('approved')
  goTo(8 * 60 + 1)
  expect(await credit()).toBe('proposed')
  goTo(23 * 60 + 59)
  expect(await credit()).toBe('proposed')
  goTo(1)
  expect(await credit()).toBe('approved')
  expect(await faultsOfLedger(db)).toEqual([])
})

const creditsOf = async (by: LoggedInUser) =>
  (await (await by.fetch('/api/staff/credits')).json()).credits as {
    movementId: string
    accountId: string
    amountFen: number
    until: string
  }[]
const ofMember = async (by: LoggedInUser, { accountId }: LoggedInUser) =>
  (await creditsOf(by)).find((one) => one.accountId === accountId)
const undone = (by: LoggedInUser, { accountId }: LoggedInUser, movementId = anId()) =>
  post(by, `/api/staff/credits/${movementId}/undo`, { accountId })

test('who credited a slip takes it back, and the same line is credited anew', async () => {
  const ian = await server.loginAs('ian@example.com', ['decideReceipts'])
  const mei = await aMember()
  const slip = await credited(ian, mei, { statedFen: 20_000 })
  const credit = await ofMember(ian, mei)
  expect(credit).toMatchObject({ amountFen: 20_000 })
  expect(Date.parse(credit?.until ?? '')).toBe(server.services.nowMs() + UNDO_MS)
  const other = await server.loginAs('bob@example.com', ['decideReceipts'])
  expect(await ofMember(other, mei)).toBeUndefined()
  const id = credit?.movementId
  expect((await undone(other, mei, id)).body.code).toBe('undo_over')
  expect((await undone(ian, mei, id)).body).toEqual({ amountFen: 20_000 })
  expect(await walletOf(mei)).toBe(0)
  expect((await undone(ian, mei, id)).body.code).toBe('undo_over')
  const right = { ...slip.line, received: { kind: 'yuan', amountFen: 19_900 } }
  expect((await approve(ian, mei, slip.receiptId, right)).body).toMatchObject({
    state: 'approved',
    creditedFen: 19_900,
  })
  expect(await walletOf(mei)).toBe(19_900)
  expect(await reconcile(server.services)).toEqual([])
  const { body } = await post(ian, '/api/staff/recalls', {
    payeeAccountId: PAYEE,
    bankReference: slip.line.bankReference,
    reason: 'Recalled',
  })
  expect(body).toMatchObject({ amountFen: 19_900, owedFen: 0 })
})

test('a placed transfer is taken back by who placed it, and waits again', async () => {
  const jim = await server.loginAs('jim@example.com', ['decideReceipts'])
  const mei = await aMember()
  const { body } = await post(jim, '/api/staff/transfers', { line: await aLine(900), payer: '' })
  const path = `/api/staff/transfers/${body.transferId}/place`
  await post(jim, path, { memberNum: mei.user.memberNum })
  const credit = await ofMember(jim, mei)
  expect((await undone(jim, mei, credit?.movementId)).status).toBe(200)
  expect(await walletOf(mei)).toBe(0)
  const other = await aMember()
  expect((await post(jim, path, { memberNum: other.user.memberNum })).status).toBe(200)
  expect(await walletOf(other)).toBe(900)
})

test('what was used, or is too old, is not taken back', async () => {
  const kim = await server.loginAs('kim@example.com', ['decideReceipts', 'moveMoney'])
  const mei = await aMember()
  await credited(kim, mei, { statedFen: 20_000 })
  const used = await ofMember(kim, mei)
  await askWithdrawal(mei, 10_000)
  expect(await ofMember(kim, mei)).toBeUndefined()
  expect((await undone(kim, mei, used?.movementId)).body.code).toBe('undo_over')
  const jun = await aMember()
  await credited(kim, jun, { statedFen: 20_000 })
  const old = await ofMember(kim, jun)
  server.passMs(UNDO_MS)
  expect((await undone(kim, jun, old?.movementId)).body.code).toBe('undo_over')
  expect(await creditsOf(kim)).toEqual([])
  expect(await walletOf(jun)).toBe(20_000)
})

test('of a spending and an undo at once one happens', async () => {
  const lea = await server.loginAs('lea@example.com', ['decideReceipts'])
  for (let round = 0; round < 4; round += 1) {
    const mei = await aMember()
    await credited(lea, mei, { statedFen: 10_000 })
    const credit = await ofMember(lea, mei)
    const [undo, spent] = await Promise.all([
      undone(lea, mei, credit?.movementId),
      post(mei, '/api/withdrawals', {
        amountFen: 10_000,
        holder: 'Mei Tan',
        bank: 'DBS',
        number: '6222021234567890',
      }),
    ])
    expect([undo.status, spent.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await walletOf(mei)).toBe(0)
  }
  expect(await faultsOfLedger(db)).toEqual([])
})
