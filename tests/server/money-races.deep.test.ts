import { afterEach, expect, test } from 'vitest'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { RECEIPT_REVIEW_MS } from '#features/payments/rules/receipt-states.ts'
import { expireReceipts } from '#features/payments/server/receipts/expire-receipts.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBill, testPayables } from '#tests/support/test-payables.ts'
import {
  aBankLine,
  approve,
  aReferenceCode,
  aTopUpReceipt,
  reject,
  sentTopUp,
  submit,
  withdraw,
} from '#tests/support/transfers.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

/** Enough for each order of the requests to occur. */
const ROUNDS = 4
const { payables, bills } = testPayables({ areKept: true })
const server = await sharedServer({ payables })
const { db, services } = server
const lin = await server.loginAs('lin@example.com', ['decideReceipts', 'moveMoney'])
const bo = await server.loginAs('bo@example.com', ['decideReceipts', 'moveMoney'])
const cy = await server.loginAs('cy@example.com', ['decideReceipts', 'moveMoney'])
let members = 0

const aMember = () => server.loginAs(`racer${++members}@example.com`)
const post = async (as: LoggedInUser, path: string, body: object) => {
  const answer = await as.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
  return { status: answer.status, ...(await answer.json()) }
}
const walletOf = async (member: LoggedInUser) =>
  (await balancesOf(db, member.accountId))['wallet:'] ?? 0
const aCredited = async (member: LoggedInUser, amountFen: number) => {
  const line = await aBankLine(server, { received: { kind: 'yuan', amountFen } })
  await approve(lin, member, await sentTopUp(server, member), line)
  return line
}
const recall = ({ payeeAccountId, bankReference }: Record<string, unknown>, as = lin) =>
  post(as, '/api/staff/recalls', { payeeAccountId, bankReference, reason: 'Taken back' })
const shuffled = <T>(all: readonly T[], round: number): T[] =>
  all.map((_, i) => all[(i + round) % all.length] as T)
const repeat = async (round: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < ROUNDS; nth++) await round(nth)
}

afterEach(async () => {
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
})

test('a receipt that two approve, one rejects and the member withdraws at once ends once', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    const receipt = await sentTopUp(server, mei)
    const [one, two] = [await aBankLine(server), await aBankLine(server)]
    const acts = [
      () => approve(lin, mei, receipt, one),
      () => approve(bo, mei, receipt, two),
      () => reject(bo, mei, receipt),
      () => withdraw(mei, receipt),
    ]
    const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const approved = answers.some(({ body }) => body.state === 'approved')
    expect(await walletOf(mei)).toBe(approved ? 10_000 : 0)
  }))

test('a withdrawal that one sends, one declines and the member cancels at once ends once', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    await moneyOf(db, mei.accountId).topUp(5_000)
    const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
    const { withdrawalId } = await post(mei, '/api/withdrawals', { amountFen: 5_000, ...account })
    const { payeeAccountId } = await aBankLine(server)
    const path = `/api/staff/withdrawals/${mei.accountId}/${withdrawalId}`
    const sending = { decision: 'send', payeeAccountId, transferReference: 'OUT 1' }
    const acts = [
      () => post(lin, path, sending),
      () => post(bo, path, { decision: 'decline', reason: 'Another name' }),
      () => post(mei, `/api/withdrawals/${withdrawalId}/cancel`, {}),
    ]
    const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const sent = answers.some(({ state }) => state === 'sent')
    expect(await walletOf(mei)).toBe(sent ? 0 : 5_000)
  }))

test('a coupon that two payments and its expiry claim at once is used once', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    await moneyOf(db, mei.accountId, services.nowMs).topUp(50_000)
    const coupon = aCoupon({ deductionFen: 3_000, usableFor: 'both' })
    await writeAs(server, mei.accountId, async (scope) => scope.put('coupon', coupon))
    const orders = [anId(), anId()] as const
    for (const id of orders) bills.set(id, aBill(mei.accountId))
    const paying = { version: 3, couponIds: [coupon.id] }
    const receipt = await aTopUpReceipt(server, mei, {
      purpose: 'order',
      payableId: orders[0],
      amountFen: 47_000,
      heldFen: 0,
      ...paying,
    })
    const by = { kind: 'order', payableId: orders[1], totalFen: 50_000, ...paying }
    const { memberNum } = mei.user
    const expiring = `/api/staff/coupons/${coupon.id}/expire`
    const acts = [
      () => submit(mei, receipt),
      () => post(mei, '/api/payments', by),
      () => post(lin, expiring, { memberNum, reason: 'Given by mistake' }),
    ]
    const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  }))

test('a recall of more than the wallet while payments and a withdrawal run takes each fen once', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    const line = await aCredited(mei, 10_000)
    const orders = [anId(), anId()]
    for (const id of orders) bills.set(id, aBill(mei.accountId, { totalFen: 4_000, fixedFen: 0 }))
    const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
    const acts = [
      () => recall(line),
      () => recall(line, bo),
      ...orders.map((payableId) => () => {
        const seen = { version: 3, couponIds: [], totalFen: 4_000 }
        return post(mei, '/api/payments', { kind: 'order', payableId, ...seen })
      }),
      () => post(mei, '/api/withdrawals', { amountFen: 1_000, ...account }),
    ]
    const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
    expect(answers.filter(({ owedFen }) => owedFen !== undefined)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const balances = Object.entries(await balancesOf(db, mei.accountId))
    const sum = (kinds: RegExp) =>
      balances.reduce((fen, [name, balance]) => (kinds.test(name) ? fen + balance : fen), 0)
    expect(await walletOf(mei)).toBe(0)
    expect(sum(/^(held|due):/)).toBe(sum(/^owed:/))
  }))

test('a transfer that one places and another recalls at once ends once', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    const line = await aBankLine(server)
    const { transferId } = await post(lin, '/api/staff/transfers', { line, payer: '' })
    const { memberNum } = mei.user
    const acts = [
      () => post(lin, `/api/staff/transfers/${transferId}/place`, { memberNum }),
      () => recall(line, bo),
    ]
    const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
    // A recall that finds another member than before is asked to be sent again.
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await walletOf(mei)).toBe(answers.some(({ amountFen }) => amountFen) ? 0 : 10_000)
  }))

test('a reference code that two members send at once is taken once', () =>
  repeat(async () => {
    const [mei, jun] = [await aMember(), await aMember()]
    const referenceCode = aReferenceCode()
    const both = [
      await aTopUpReceipt(server, mei, { referenceCode }),
      await aTopUpReceipt(server, jun, { referenceCode }),
    ] as const
    const answers = await Promise.all([submit(mei, both[0]), submit(jun, both[1])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }))

test('a credit that is undone, recalled and spent at once while another comes in moves each fen once', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    const line = await aCredited(mei, 10_000)
    const { credits } = await (await lin.fetch('/api/staff/credits')).json()
    const { movementId } = credits.find(
      ({ accountId }: { accountId: string }) => accountId === mei.accountId,
    )
    const next = await sentTopUp(server, mei, { amountFen: 7_000 })
    const nextLine = await aBankLine(server, { received: { kind: 'yuan', amountFen: 7_000 } })
    const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
    const { accountId } = mei
    const undo = () => post(lin, `/api/staff/credits/${movementId}/undo`, { accountId })
    const acts = [
      async () => ['undone', await undo()],
      async () => ['undone', await undo()],
      async () => ['recalled', await recall(line, bo)],
      async () => ['credited', await approve(bo, mei, next, nextLine)],
      async () => ['asked', await post(mei, '/api/withdrawals', { amountFen: 10_000, ...account })],
    ] satisfies (() => Promise<[string, { status: number }]>)[]
    const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
    const states = answers.map(([, { status }]) => status)
    expect(states.filter((status) => status >= 500)).toEqual([])
    const successes = answers.flatMap(([what, { status }]) => (status === 200 ? [what] : []))
    expect(new Set(successes).size).toBe(successes.length)
    expect(successes).toContain('credited')
    expect(successes.includes('undone') && successes.includes('recalled')).toBe(false)
    const left = 7_000 + 10_000 * (2 - successes.length)
    const owed = Object.entries(await balancesOf(db, accountId))
      .filter(([name]) => name.startsWith('owed:'))
      .reduce((sum, [, fen]) => sum + fen, 0)
    expect((await walletOf(mei)) - owed).toBe(left)
  }))

/** What waits for a second person about an object. */
async function proposalOn(objectId: string): Promise<string> {
  const { proposals } = await (await bo.fetch('/api/staff/proposals?list=waiting')).json()
  return proposals.find((one: { objectId: string }) => one.objectId === objectId)?.id
}
const ABOVE_FEN = INITIAL_BUSINESS.secondPersonAboveFen + 1
/** Two second people approve it while something else ends it: one of the three happens. */
async function endsOnce(nth: number, objectId: string, end: () => Promise<{ status: number }>) {
  const id = await proposalOn(objectId)
  const approving = (by: LoggedInUser) =>
    post(by, `/api/staff/proposals/${id}`, { decision: 'approved' })
  const acts = [() => approving(bo), () => approving(cy), end]
  const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const isApproved = (await proposalOn(objectId)) === undefined
  if (!isApproved) {
    expect((await approving(bo)).code).toBe('already_decided')
    const declined = { decision: 'declined', reason: 'It ended otherwise' }
    expect((await post(cy, `/api/staff/proposals/${id}`, declined)).status).toBe(200)
  }
  return isApproved
}

test('a large credit that two approve while the member withdraws its receipt is made once or not', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    const receipt = await sentTopUp(server, mei, { amountFen: ABOVE_FEN })
    const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: ABOVE_FEN } })
    expect((await approve(lin, mei, receipt, line)).body.state).toBe('proposed')
    const isApproved = await endsOnce(nth, receipt, () => withdraw(mei, receipt))
    expect(await walletOf(mei)).toBe(isApproved ? ABOVE_FEN : 0)
  }))

test('a large withdrawal that two approve while the member cancels it is sent once or given back', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    await moneyOf(db, mei.accountId).topUp(ABOVE_FEN)
    const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
    const { withdrawalId } = await post(mei, '/api/withdrawals', {
      amountFen: ABOVE_FEN,
      ...account,
    })
    const { payeeAccountId } = await aBankLine(server)
    const sending = { decision: 'send', payeeAccountId, transferReference: `OUT ${withdrawalId}` }
    const path = `/api/staff/withdrawals/${mei.accountId}/${withdrawalId}`
    expect((await post(lin, path, sending)).state).toBe('proposed')
    const cancel = () => post(mei, `/api/withdrawals/${withdrawalId}/cancel`, {})
    const isApproved = await endsOnce(nth, withdrawalId, cancel)
    expect(await walletOf(mei)).toBe(isApproved ? 0 : ABOVE_FEN)
  }))

test('a large transfer whose placement two approve while the bank takes it back is placed and owed, or neither', () =>
  repeat(async (nth) => {
    const mei = await aMember()
    const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: ABOVE_FEN } })
    const { transferId } = await post(lin, '/api/staff/transfers', { line, payer: '' })
    const { memberNum } = mei.user
    const placing = await post(lin, `/api/staff/transfers/${transferId}/place`, { memberNum })
    expect(placing.outcome).toBe('proposed')
    const id = await proposalOn(transferId)
    const approving = (by: LoggedInUser) =>
      post(by, `/api/staff/proposals/${id}`, { decision: 'approved' })
    const acts = [() => approving(bo), () => approving(cy), () => recall(line, lin)]
    const answers = await Promise.all(shuffled(acts, nth).map((act) => act()))
    const isPlaced = (await proposalOn(transferId)) === undefined
    // A recall that finds another member than before is asked to be sent again.
    const isRecalled = answers.some(({ amountFen }) => amountFen)
    expect(isPlaced || isRecalled).toBe(true)
    expect(await walletOf(mei)).toBe(isPlaced && !isRecalled ? ABOVE_FEN : 0)
    if (!isPlaced) expect((await approving(bo)).code).toBe('already_decided')
  }))

// Last, because sessions of staff end while the clock moves.
test('a payment that becomes overdue while it is approved holds nothing and pays at most once', async () => {
  const waiting: { mei: LoggedInUser; receipt: string; line: object; payableId: string }[] = []
  await repeat(async () => {
    const mei = await aMember()
    await moneyOf(db, mei.accountId, services.nowMs).topUp(10_000)
    const payableId = anId()
    bills.set(payableId, aBill(mei.accountId))
    const payment = { purpose: 'order', payableId, version: 3, heldFen: 5_000, couponIds: [] }
    const receipt = await sentTopUp(server, mei, { ...payment, amountFen: 45_000 })
    const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: 45_000 } })
    waiting.push({ mei, receipt, line, payableId })
  })
  server.passMs(RECEIPT_REVIEW_MS + 1_000)
  const later = await server.loginAs('later@example.com', ['decideReceipts'])
  const [, ...answers] = await Promise.all([
    expireReceipts(services),
    ...waiting.map(({ mei, receipt, line }) => approve(later, mei, receipt, line)),
  ])
  for (const [i, { mei, receipt, payableId }] of waiting.entries()) {
    const { status, body } = answers[i] as Awaited<ReturnType<typeof approve>>
    expect(status).toBe(200)
    const device = wireDevice(mei.fetch)
    await device.sync()
    const { isPaid, isOverdue } = device.row('receipt', receipt) ?? {}
    expect([isPaid, isOverdue]).toEqual([body.isPaid, !body.isPaid])
    expect(await balancesOf(db, mei.accountId)).toMatchObject(
      body.isPaid
        ? { 'wallet:': 5_000, [`held:${receipt}`]: 0, [`due:${payableId}`]: 50_000 }
        : { 'wallet:': 55_000, [`held:${receipt}`]: 0 },
    )
  }
})
