import { expect } from 'vitest'
import type { ProviderName } from '#features/payments/rules/providers.ts'
import { CHECKS } from '#features/payments/server/reconciliation/checks.ts'
import { faultsOfLedger } from './money.ts'
import { anOnlineTopUp } from './online-way.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { wireDevice } from './wire-device.ts'

type Ways = {
  provider: ProviderName
  /** The account that is paid into, if nothing else is said. */
  way: string
  /** The id that the stand-in has for the payment of a receipt. */
  sessionOf: (receiptId: string) => string
}

/** Members who pay on the page of a provider, and what became of it. */
export function onlinePayers(server: TestServer, { provider: ours, way, sessionOf }: Ways) {
  const { db } = server
  let members = 0
  const aMember = () => server.loginAs(`online${++members}@example.com`)
  const post = async (user: LoggedInUser, path: string, body?: object) => {
    const answer = await user.fetch(path, { method: 'POST', ...(body ? { body } : {}) })
    return { status: answer.status, body: await answer.json() }
  }
  const aTopUp = (given: Record<string, unknown> = {}) =>
    anOnlineTopUp(server, { payeeAccountId: way, ...given })
  const begin = async (user: LoggedInUser, body?: object): Promise<string> => {
    const answer = await post(user, '/api/receipts/online', body ?? (await aTopUp()))
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.receiptId
  }
  const goOn = (user: LoggedInUser, receiptId: string) =>
    post(user, `/api/receipts/${receiptId}/online`)
  /** A payment whose page is known, with the id that the provider has for it. */
  async function begun(user: LoggedInUser, body?: object) {
    const receiptId = await begin(user, body)
    const { body: answer } = await goOn(user, receiptId)
    expect(answer.state).toBe('open')
    return { receiptId, sessionId: sessionOf(receiptId), url: answer.url }
  }
  const report = async (message: RequestInit & { body: string }, provider: string = ours) => {
    const answer = await server.fetch(`/api/webhooks/payments/${provider}`, message)
    return { status: answer.status, body: await answer.json() }
  }
  const receiptOf = async (user: LoggedInUser, id: string) => {
    const device = wireDevice(user.fetch)
    await device.sync()
    return device.rows('receipt').find((one) => one.id === id)
  }
  const cashOf = async (user: LoggedInUser) =>
    (await (await user.fetch('/api/session')).json()).user.cashAmount
  const onlineOf = (receiptId: string) =>
    db.kysely
      .selectFrom('online_payment')
      .selectAll()
      .where('receipt_id', '=', receiptId)
      .executeTakeFirstOrThrow()
  const transfersOf = (reference: string) =>
    db.kysely
      .selectFrom('bank_line')
      .innerJoin('unplaced_transfer', 'unplaced_transfer.id', 'transfer_id')
      .select(['payer', 'received_fen'])
      .where('bank_reference', '=', reference.toUpperCase())
      .execute()
  const movementsOf = async (causeId: string) =>
    (
      await db.kysely
        .selectFrom('ledger_movement')
        .select('step')
        .where('cause_id', '=', causeId)
        .orderBy('at')
        .execute()
    ).map(({ step }) => step)
  /** The ledger adds up, and the books find no difference. */
  async function expectCleanBooks(): Promise<void> {
    expect(await faultsOfLedger(db)).toEqual([])
    for (const [kind, check] of Object.entries(CHECKS)) {
      expect([kind, (await check.execute(db.kysely)).rows]).toEqual([kind, []])
    }
  }
  return {
    aMember,
    post,
    aTopUp,
    begin,
    goOn,
    begun,
    report,
    receiptOf,
    cashOf,
    onlineOf,
    transfersOf,
    movementsOf,
    expectCleanBooks,
  }
}
