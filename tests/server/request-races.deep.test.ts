import { afterEach, expect, test } from 'vitest'
import type { Rows } from '#engine/shared/rows.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { lapseRequests } from '#features/requests/server/lapse-requests.ts'
import { aConfirmedRequest } from '#tests/support/asked-requests.ts'
import { checkedOut, lineOf, post, stockOf } from '#tests/support/checkouts.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { openShop } from '#tests/support/products.ts'
import { readShown } from '#tests/support/purchases.ts'
import { aRequestLine } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, aTopUpReceipt, submit } from '#tests/support/transfers.ts'
import { writeAs } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const { db, services } = server
const shop = await openShop(server)
const soon = (ms: number) => new Date(services.nowMs() + ms).toISOString()

afterEach(async () => {
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
})

/** Runs acts at once, each in turn started first. */
const inEachOrder = <Act extends () => Promise<unknown>>(a: Act, b: Act, nth: number) =>
  Promise.all((nth % 2 === 0 ? [a, b, b] : [b, a, b]).map((act) => act()))

test('a transfer that is approved while its request would lapse pays it, and no piece goes back', async () => {
  const staff = await server.loginAs('staff@example.com', 'staff')
  for (const nth of [0, 1]) {
    const mei = await server.loginAs(`approved${nth}@example.com`)
    await moneyOf(db, mei.accountId, services.nowMs).topUp(20_000)
    const cup = await shop.publish()
    const { requests } = await checkedOut(server, mei, [lineOf(cup)])
    const id = requests[0]?.id ?? ''
    const receipt = await aTopUpReceipt(server, mei, {
      purpose: 'request',
      payableId: id,
      version: 1,
      amountFen: 4_000,
      heldFen: 0,
      couponIds: [],
    })
    const { receiptId } = (await submit(mei, receipt)).body
    await writeAs(server, mei.accountId, async (scope) => {
      const [row] = await scope.loadWhere('request', { id: [id] })
      if (row) scope.put('request', { ...row, lapsesAt: soon(-1) })
    })
    const line = await aBankLine(server, { received: { kind: 'yuan', amountFen: 4_000 } })
    const lapse = () => lapseRequests(services)
    await inEachOrder<() => Promise<unknown>>(
      () => approve(staff, mei, receiptId, line),
      lapse,
      nth,
    )
    const [request] = (await readShown(mei)).rows('request')
    expect(request).toMatchObject({ status: 'pendingPurchase', paidFen: 4_000, endedAt: null })
    expect(await stockOf(server, cup)).toBe(3)
    expect((await balancesOf(db, mei.accountId))[`due:${id}`]).toBe(4_000)
  }
})

test('a price that is confirmed anew while its request lapses is one or the other', async () => {
  const buyer = await server.loginAs('buyer@example.com', ['buy'])
  for (const nth of [0, 1, 2, 3]) {
    const { accountId, ...tom } = await server.loginAs(`lapsing${nth}@example.com`)
    const over = { pricesHoldUntil: soon(-2), lapsesAt: soon(-1) }
    const code = `BR${anId().slice(-9).toUpperCase()}`
    const request: Rows['request'] = aConfirmedRequest({ code, ...over })
    const line = aRequestLine({ requestId: request.id, priceFen: 6_800 })
    await writeAs(server, accountId, async (scope) => {
      scope.put('request', request)
      scope.put('requestLine', line)
    })
    const path = `/api/staff/requests/${accountId}/${request.id}/confirmation`
    const lines = [{ id: line.id, priceFen: 6_800 }]
    const confirm = () => post(buyer, path, { lines, domesticShippingFen: 0, confirmation: 1 })
    let answered = 0
    const acts = inEachOrder<() => Promise<unknown>>(
      async () => {
        answered = (await confirm()).status
      },
      () => lapseRequests(services),
      nth,
    )
    await acts
    const [row] = (await readShown({ accountId, ...tom })).rows('request')
    const isConfirmed = answered === 200
    expect(row).toMatchObject(
      isConfirmed
        ? { status: 'pendingPayment', confirmation: 2, endedAt: null }
        : { status: 'lapsed', confirmation: 1 },
    )
    expect(isConfirmed || answered === 409).toBe(true)
    expect((await balancesOf(db, accountId))[`due:${request.id}`] ?? 0).toBe(0)
  }
})
