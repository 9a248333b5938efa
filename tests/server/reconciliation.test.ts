import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile, reconcileNightly } from '#features/payments/server/reconciliation/reconcile.ts'
import { moneyOf } from '#tests/support/money.ts'
import { aPaidOrder } from '#tests/support/order-rows.ts'
import { giveCoupon } from '#tests/support/orders.ts'
import { paidRequest } from '#tests/support/purchases.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, makePayees, OTHER_PAYEE, PAYEE, sentTopUp } from '#tests/support/transfers.ts'
import { writeAs } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const { db, services } = server
await makePayees(server)
const lin = await server.loginAs('lin@example.com', ['moveMoney', 'decideReceipts'])
const mei = await server.loginAs('mei@example.com')
const money = moneyOf(db, mei.accountId)
const logged: unknown[] = []
const deps = {
  ...services,
  log: { ...services.log, error: (...line: unknown[]) => logged.push(line) },
}

const board = async () => (await lin.fetch('/api/staff/reconciliation')).json()
const kinds = async () => {
  const { differences } = await board()
  return differences.map(({ kind, expectedFen, foundFen }: Record<string, unknown>) => [
    kind,
    expectedFen,
    foundFen,
  ])
}
const state = (payeeAccountId: string, day: string, balanceFen: unknown) =>
  lin.fetch('/api/staff/bank-statements', {
    method: 'PUT',
    body: { payeeAccountId, day, balanceFen },
  })

test('books with receipts, withdrawals and payments agree', async () => {
  await money.topUp(10_000)
  await money.spend(300)
  await mei.fetch('/api/withdrawals', {
    method: 'POST',
    body: { onceKey: anId(), amountFen: 500, holder: 'Mei', bank: 'DBS', number: 'SG0012345678' },
  })
  await sentTopUp(server, mei)
  expect(await reconcile(deps)).toEqual([])
  const { finishedAt, entries, differences } = await board()
  expect([finishedAt === null, entries > 0, differences]).toEqual([false, true, []])
})

test('each thing that does not agree is on the board and in the log until it is put right', async () => {
  const spoil = (statement: string) => db.run(statement)
  await spoil(`update account set cash_fen = cash_fen + 7 where email = 'mei@example.com'`)
  await spoil(`update withdrawal set amount_fen = 600`)
  await spoil(`update receipt set state = 'approved', decided_at = now()`)
  await spoil(`insert into coupon (account_id, id, version, cause, deduction_fen, minimum_spend_fen,
      usable_for, stackable, cap_fen, state, created_at, expires_at)
    values ('${mei.accountId}', '${anId()}', 1, 'test', 2000, 0, 'both', true, null, 'reserved', now(), now())`)
  await reconcile(deps)
  const found = await kinds()
  expect(found.map(([kind]: string[]) => kind).sort()).toEqual([
    'cause',
    'coupon',
    'held',
    'receipt',
    'wallet',
    'withdrawal',
  ])
  expect(found).toContainEqual(['wallet', 9_200, 9_207])
  expect(found).toContainEqual(['held', 600, 500])
  expect(logged).toHaveLength(6)
  const { differences: before } = await board()
  await spoil(`update account set cash_fen = cash_fen - 7 where email = 'mei@example.com'`)
  await spoil(`update withdrawal set amount_fen = 500`)
  await spoil(`update receipt set state = 'reviewing', decided_at = null`)
  await reconcile(deps)
  expect(await kinds()).toEqual([['coupon', 2_000, 0]])
  const { differences: after } = await board()
  const coupon = (all: { kind: string; firstSeenAt: string }[]) =>
    all.find(({ kind }) => kind === 'coupon')?.firstSeenAt
  expect(coupon(after)).toBe(coupon(before))
  await spoil(`update coupon set state = 'available'`)
  await reconcile(deps)
  expect(await kinds()).toEqual([])
})

test('a coupon that paid for something and is not spent is found', async () => {
  const coupon = { id: anId(), state: 'available' } as const
  const { request } = await paidRequest(server, mei, {
    couponIds: [coupon.id],
    couponsFen: 2_000,
  })
  await giveCoupon(server, mei, aCoupon({ ...coupon, deductionFen: 2_000 }))
  await reconcile(deps)
  expect(await kinds()).toEqual([['coupon', 0, 2_000]])
  await db.run(`update coupon set state = 'spent' where id = '${coupon.id}'`)
  await reconcile(deps)
  expect(await kinds()).toEqual([])
  expect(request.couponIds).toEqual([coupon.id])
})

test('so is one that paid for an order', async () => {
  const coupon = await giveCoupon(server, mei, aCoupon({ deductionFen: 500 }))
  const orderId = anId()
  const paid = { ...aPaidOrder(orderId, 4_000, 500), couponIds: [coupon.id] }
  await writeAs(server, mei.accountId, async (scope) => scope.put('shipment', paid))
  await money.post({
    step: 'orderPaid',
    causeId: orderId,
    debit: [
      { kind: 'wallet', amountFen: 3_500 },
      { kind: 'coupons', amountFen: 500 },
    ],
    credit: [{ kind: 'due', part: orderId, amountFen: 4_000 }],
  })
  await reconcile(deps)
  expect(await kinds()).toEqual([['coupon', 0, 500]])
  await db.run(`update coupon set state = 'spent' where id = '${coupon.id}'`)
  await reconcile(deps)
  expect(await kinds()).toEqual([])
})

test('between two statements of a bank the ledger must have moved as much', async () => {
  expect((await state(PAYEE, '2026-11-01', 100_000)).status).toBe(200)
  expect((await state(PAYEE, '2026-11-10', 130_000)).status).toBe(200)
  await reconcile(deps)
  expect(await kinds()).toEqual([['bank', 30_000, 0]])
  await state(PAYEE, '2026-11-10', 100_000)
  await reconcile(deps)
  expect(await kinds()).toEqual([])
  const { statements } = await board()
  expect(statements[0]).toMatchObject({
    payeeAccountId: PAYEE,
    day: '2026-11-10',
    balanceFen: 100_000,
    by: 'lin@example.com',
  })
})

test('what staff enter days later counts on the day on which the bank had it', async () => {
  await state(PAYEE, '2026-11-11', 100_000)
  await state(PAYEE, '2026-11-12', 107_000)
  const received = { kind: 'yuan', amountFen: 7_000 }
  const line = await aBankLine(server, { valueDate: '2026-11-12', received })
  const body = { onceKey: anId(), line, payer: 'MEI TAN' }
  expect((await lin.fetch('/api/staff/transfers', { method: 'POST', body })).status).toBe(200)
  await reconcile(deps)
  expect(await kinds()).toEqual([])
})

test('two accounts of one name do not hide each other or end the run', async () => {
  for (const [payee, fen] of [
    [PAYEE, 1],
    [OTHER_PAYEE, 2],
  ] as const) {
    await db.run(`update payee_account set label = 'Bank of China' where id = '${payee}'`)
    await state(payee, '2026-10-01', 0)
    await state(payee, '2026-10-02', fen)
    await state(payee, '2026-10-03', 0)
  }
  await reconcile(deps)
  expect(await kinds()).toEqual(
    expect.arrayContaining([1, 2, -1, -2].map((expectedFen) => ['bank', expectedFen, 0])),
  )
  await db.run(`delete from bank_statement where day < '2026-11-01'`)
  await db.run(`update payee_account set label = id`)
  await reconcile(deps)
  expect(await kinds()).toEqual([])
})

test('a statement of a day that is not over, of an unknown account or without an amount is refused', async () => {
  const fieldOf = async (answer: Response) => [
    answer.status,
    (await answer.json()).fields?.[0]?.path,
  ]
  expect(await fieldOf(await state(PAYEE, '2099-01-01', 1))).toEqual([422, 'day'])
  expect(await fieldOf(await state(PAYEE, '2026-02-30', 1))).toEqual([422, 'day'])
  expect(await fieldOf(await state(anId(), '2026-11-01', 1))).toEqual([422, 'payeeAccountId'])
  expect(await fieldOf(await state(OTHER_PAYEE, '2026-11-01', 0.5))).toEqual([422, 'balanceFen'])
})

test('it runs once a day, also with two servers', async () => {
  await sql`update reconciliation set started_at = now() - interval '2 days', finished_at = null`.execute(
    db.kysely,
  )
  await Promise.all([reconcileNightly(deps), reconcileNightly(deps)])
  const runs = () =>
    db.kysely.selectFrom('reconciliation').select('finished_at').executeTakeFirstOrThrow()
  const first = await runs()
  expect(first.finished_at).not.toBeNull()
  await sql`update reconciliation set finished_at = null`.execute(db.kysely)
  await reconcileNightly(deps)
  expect((await runs()).finished_at).toBeNull()
})

test('a run that never ended is begun again soon, three times, and then waits for the next night', async () => {
  const begun = (hoursAgo: number) =>
    db.run(`update reconciliation set started_at = now() - interval '${hoursAgo} hours'`)
  const isRun = async () => {
    const read = () => db.kysely.selectFrom('reconciliation').selectAll().executeTakeFirstOrThrow()
    const { started_at } = await read()
    await Promise.all([reconcileNightly(deps), reconcileNightly(deps)])
    return (await read()).started_at !== started_at
  }
  const killed = async (hoursAgo: number) => {
    await begun(hoursAgo)
    await db.run('update reconciliation set finished_at = null')
  }
  await begun(24)
  expect(await isRun()).toBe(true)
  await killed(1 / 12)
  // It may still run on another server.
  expect(await isRun()).toBe(false)
  await killed(1 / 3)
  expect(await isRun()).toBe(true)
  await begun(1)
  expect(await isRun()).toBe(false)
  // One of an earlier night has an end.
  await db.run(`update reconciliation set finished_at = started_at - interval '1 day'`)
  expect(await isRun()).toBe(true)
  await killed(22)
  expect(await isRun()).toBe(false)
  await killed(24)
  expect(await isRun()).toBe(true)
  await killed(1)
  expect(await isRun()).toBe(true)
})

test('a run that a clock far ahead began does not keep the next ones away', async () => {
  await sql`update reconciliation set started_at = now() + interval '30 days', finished_at = null`.execute(
    db.kysely,
  )
  await Promise.all([reconcileNightly(deps), reconcileNightly(deps)])
  const { started_at, finished_at } = await db.kysely
    .selectFrom('reconciliation')
    .select(['started_at', 'finished_at'])
    .executeTakeFirstOrThrow()
  expect(finished_at).not.toBeNull()
  expect(Date.parse(started_at)).toBeLessThan(Date.now() + 86_400_000)
})
