import { afterEach, expect, test } from 'vitest'
import { expireReceipts } from '#server/use-cases/receipts/expire-receipts.ts'
import { reconcile } from '#server/use-cases/reconciliation/reconcile.ts'
import { RECEIPT_REVIEW_MS } from '#shared/domain/receipt-states.ts'
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
let members = 0

const aMember = () => server.loginAs(`racer${++members}@example.com`)
const post = async (as: LoggedInUser, path: string, body: object) => {
  const answer = await as.fetch(path, { method: 'POST', body: { requestId: anId(), ...body } })
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
    await writeAs(server, mei.accountId, async (writer) =>
      writer.put(mei.accountId, 'coupon', coupon),
    )
    const orders = [anId(), anId()] as const
    for (const id of orders) bills.set(id, aBill(mei.accountId))
    const paying = { version: 3, couponIds: [coupon.id] }
    const receipt = await aTopUpReceipt(server, mei, {
      ...{ purpose: 'order', payableId: orders[0], amountFen: 47_000, heldFen: 0, ...paying },
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
