import { expect, test } from 'vitest'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { balancesOf } from '#tests/support/money.ts'
import { post } from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, sentTopUp } from '#tests/support/transfers.ts'

const server = await sharedServer()
const owner = await server.loginAs('owner@example.com', ['decideReceipts', 'moveMoney'])
const mei = await server.loginAs('mei@example.com')
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(server.db, accountId))['wallet:'] ?? 0

test('who decides alone is asked about an amount that the member did not state, and credits it once it is confirmed', async () => {
  const receiptId = await sentTopUp(server, mei, { amountFen: 20_000 })
  const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: 2_000_000 } })
  const answer = await approve(owner, mei, receiptId, line)
  expect(answer).toMatchObject({ status: 409, body: { code: 'amount_doubtful' } })
  expect(answer.body.doubts.named).toEqual([
    { kind: 'credit', memberNum: mei.user.memberNum, from: 20_000, to: 2_000_000 },
  ])
  expect(await walletOf(mei)).toBe(0)
  const confirm = (of: object) =>
    post(owner, `/api/staff/receipts/${mei.accountId}/${receiptId}`, {
      decision: 'approve',
      line: of,
      confirmed: answer.body.doubts.confirms,
    })
  const other = { ...line, received: { kind: 'yuan', amountFen: 200_000_000 } }
  expect((await confirm(other)).body.code).toBe('amount_doubtful')
  expect((await confirm(line)).body).toMatchObject({ state: 'approved', creditedFen: 2_000_000 })
  expect(await walletOf(mei)).toBe(2_000_000)
})

test('the stated amount is credited without a question, also above the limit', async () => {
  const before = await walletOf(mei)
  const amountFen = INITIAL_BUSINESS.secondPersonAboveFen + 1
  const receiptId = await sentTopUp(server, mei, { amountFen })
  const line = await aBankLine(server, { received: { kind: 'yuan', amountFen } })
  expect((await approve(owner, mei, receiptId, line)).body).toMatchObject({ state: 'approved' })
  expect(await walletOf(mei)).toBe(before + amountFen)
})
