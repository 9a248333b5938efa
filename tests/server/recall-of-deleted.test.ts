import { expect, test } from 'vitest'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { erase } from '#tests/support/own-data.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, sentTopUp } from '#tests/support/transfers.ts'

const server = await sharedServer()
const { db, services } = server

test('what the bank takes back from a member whose account was deleted is a loss, once', async () => {
  const lin = await server.loginAs('lin@example.com', ['decideReceipts', 'moveMoney'])
  const leaver = await server.loginAs('gone@example.com')
  const line = await aBankLine(server)
  await approve(lin, leaver, await sentTopUp(server, leaver), line)
  await moneyOf(db, leaver.accountId).pay(10_000)
  await erase(services, leaver.accountId)

  const { payeeAccountId, bankReference } = line
  const recall = async () => {
    const body = { onceKey: anId(), payeeAccountId, bankReference, reason: 'Sender’s bank' }
    return (await lin.fetch('/api/staff/recalls', { method: 'POST', body })).json()
  }
  const lost = { memberNum: null, amountFen: 10_000, owedFen: 10_000 }
  expect(await recall()).toEqual(lost)
  expect(await recall()).toMatchObject({ code: 'already_decided' })
  const { recalls } = await (await lin.fetch('/api/staff/recalls')).json()
  expect(recalls).toEqual([expect.objectContaining({ ...lost, owedNowFen: 0 })])
  const posted = await db.run(
    `select cause, reverses from ledger_movement where step = 'recallLost'`,
  )
  expect(posted.rows).toEqual([{ cause: 'recall', reverses: null }])
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
})
