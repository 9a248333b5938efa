import { expect, test } from 'vitest'
import { TRANSACTIONS_PAGE, type TransactionPage } from '#features/wallet/contract/transactions.ts'
import { listTransactions } from '#features/wallet/server/list-transactions.ts'
import { sumTransactions } from '#features/wallet/server/sum-transactions.ts'
import { fillWallet, moneyOf } from '#tests/support/money.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const { db } = server
const mei = await server.loginAs('mei@example.com')
const jun = await server.loginAs('jun@example.com')
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
let now = at(0)
const money = moneyOf(db, mei.accountId, () => Date.parse(now))

const page = async (
  query: Record<string, string> = {},
  user: LoggedInUser = mei,
): Promise<TransactionPage> => {
  const answer = await user.fetch(`/api/transactions?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}
const amounts = async (query: Record<string, string>) =>
  (await page(query)).transactions.map(({ amountFen }) => amountFen)

test('a member without money has no transactions', async () => {
  expect(await page()).toEqual({ transactions: [], next: null })
})

test('transactions show cause, order number, amount with its sign and the balance after', async () => {
  now = at(1)
  await money.topUp(1_000)
  now = at(2)
  const paid = await money.pay(300, anId(), 'TC1X')
  now = at(3)
  await money.reverse(paid.movementId)
  const order = { step: 'orderPaid', orderNumber: 'TC1X', transfer: null }
  expect((await page()).transactions).toEqual([
    { number: 3, at: at(3), ...order, isReversal: true, amountFen: 300, balanceAfterFen: 1_000 },
    { number: 2, at: at(2), ...order, isReversal: false, amountFen: -300, balanceAfterFen: 700 },
    {
      number: 1,
      at: at(1),
      step: 'transferPlaced',
      isReversal: false,
      orderNumber: null,
      transfer: null,
      amountFen: 1_000,
      balanceAfterFen: 1_000,
    },
  ])
  expect((await page({}, jun)).transactions).toEqual([])
})

test('they are filtered by date, direction and order number', async () => {
  expect(await amounts({ from: at(2), to: at(3) })).toEqual([-300])
  expect(await amounts({ direction: 'income' })).toEqual([300, 1_000])
  expect(await amounts({ direction: 'expenditure' })).toEqual([-300])
  expect(await amounts({ order: ' tc1x ' })).toEqual([300, -300])
  expect(await amounts({ order: 'TC1X', direction: 'income', from: at(0) })).toEqual([300])
  expect(await amounts({ order: 'TC2' })).toEqual([])
})

test('pages follow each other without a gap, also where many have one time', async () => {
  now = at(4)
  for (let i = 0; i < TRANSACTIONS_PAGE + 5; i++) await money.topUp(1)
  const first = await page()
  expect(first.transactions).toHaveLength(TRANSACTIONS_PAGE)
  await money.topUp(1)
  const second = await page({ after: first.next ?? '' })
  expect(second.next).toBeNull()
  const numbers = [...first.transactions, ...second.transactions].map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => numbers.length - i))
})

test('invalid input is refused by field', async () => {
  for (const after of ['x', `${at(1)}_`, `${at(1)}_0`, `${at(1)}_1_2`]) {
    expect((await mei.fetch(`/api/transactions?after=${after}`)).status).toBe(400)
  }
  for (const [field, value] of Object.entries({
    from: 'today',
    to: '2026-02-31',
    direction: 'up',
  })) {
    const answer = await mei.fetch(`/api/transactions?${field}=${value}`)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields[0].path).toBe(field)
  }
})

const sums = async (bounds: string[], user = mei) => {
  const answer = await user.fetch(`/api/transactions/sums?bounds=${bounds.join(',')}`)
  return answer.status === 200 ? (await answer.json()).periods : answer.status
}

test('income and expenditure are summed by period; an entry belongs to the period that starts with it', async () => {
  expect(await sums([at(0), at(2), at(3), at(4)])).toEqual([
    { incomeFen: 1_000, expenditureFen: 0 },
    { incomeFen: 0, expenditureFen: 300 },
    { incomeFen: 300, expenditureFen: 0 },
  ])
  expect(await sums([at(0), at(4)])).toEqual([{ incomeFen: 1_300, expenditureFen: 300 }])
  expect(await sums([at(-9), at(0), at(1)])).toEqual([
    { incomeFen: 0, expenditureFen: 0 },
    { incomeFen: 0, expenditureFen: 0 },
  ])
  expect(await sums([at(0), at(4)], jun)).toEqual([{ incomeFen: 0, expenditureFen: 0 }])
})

test('periods that are no ascending instants are refused', async () => {
  const tooMany = Array.from({ length: 26 }, (_, i) => at(i))
  for (const bounds of [[], [at(1)], [at(2), at(1)], [at(1), at(1)], [at(1), 'later'], tooMany]) {
    expect(await sums(bounds)).toBe(422)
  }
})

const ROWS = 20_000
test('a page reads only its own rows, off an index in its order, however many transactions there are', async () => {
  const many = await server.loginAs('many@example.com')
  await fillWallet(db, many.accountId, ROWS)
  const middle = new Date(Date.now() + (ROWS / 2) * 1_000).toISOString()
  const queries = {
    first: {},
    next: { after: `${middle}_${ROWS / 2}` },
    dates: { from: new Date(Date.now() + 1_000_000).toISOString(), to: middle },
    direction: { direction: 'expenditure' },
  } as const
  for (const query of Object.values(queries)) {
    const plans = await plansOf(
      db.kysely,
      (kysely) => listTransactions({ db: { kysely } }, many, query),
      'explain (analyze, timing off)',
    )
    const listed = plans.at(-1) ?? ''
    const match = /Index Scan using ledger_entry_(?:page|of_side) .*actual rows=(\d+)/.exec(listed)
    expect(Number(match?.[1] ?? Infinity)).toBeLessThanOrEqual(TRANSACTIONS_PAGE + 1)
    expect(listed).not.toMatch(/Seq Scan|Sort|Rows Removed/)
  }
  const bounds = [new Date().toISOString(), middle]
  const summed = await plansOf(db.kysely, (kysely) =>
    sumTransactions({ db: { kysely } }, many, { bounds }),
  )
  expect(summed.at(-1)).toContain('Index Scan using ledger_entry_page')
  expect(summed.at(-1)).not.toContain('Seq Scan on ledger_entry')
  const plans = await plansOf(db.kysely, (kysely) =>
    listTransactions({ db: { kysely } }, many, { order: 'TC77' }),
  )
  expect(plans.at(-1)).toMatch(/Index Scan using ledger_movement_of_order/)
  expect(plans.at(-1)).not.toContain('Seq Scan')
}, 60_000)
