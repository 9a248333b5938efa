import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { halfUp } from '#engine/shared/exact.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { post } from '#tests/support/orders.ts'
import {
  aMerchantParcel,
  aPurchase,
  type Paid,
  paidRequest,
  purchasePath,
  readShown,
  receiveParcel,
} from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const { db, services } = server
const buying = await server.loginAs('buying@example.com', ['buy'])
const receiving = await server.loginAs('receiving@example.com', ['receive'])
let members = 0
let settled = 0

type Life = { mei: LoggedInUser; paid: Paid; arrived: string[] }
type Step = { act: keyof typeof ACTS; nth: number; quantity: number; amountFen: number }
const dearer = (fen: number) => [10_000 + fen, 10_000]
const cheaper = (fen: number) => [Math.max(10_000 - fen, 0), 10_000]

/** What may happen to a paid request. Steps at a wrong time are refused, which is part of the test. */
const ACTS = {
  buyDearer: ({ mei, paid }: Life, { amountFen }: Step) =>
    post(buying, purchasePath(mei, paid, 'bought'), aPurchase(paid, dearer(amountFen))),
  buyCheaper: ({ mei, paid }: Life, { amountFen, quantity }: Step) =>
    post(
      buying,
      purchasePath(mei, paid, 'bought'),
      aPurchase(paid, cheaper(amountFen), [Math.min(quantity, 2), 2]),
    ),
  answerSupplement: async ({ mei, paid }: Life, { nth }: Step) => {
    const row = (await readShown(mei)).rows('request')[0]
    const decision = nth === 0 ? 'cancel' : 'pay'
    const body = { decision, amountFen: row?.supplementFen ?? 1 }
    return post(mei, `/api/requests/${paid.request.id}/supplement`, body)
  },
  cancel: ({ mei, paid }: Life) => {
    const why = { reasonKind: 'soldOut', reason: 'Sold out', restock: false }
    return post(buying, purchasePath(mei, paid, 'cancel'), why)
  },
  refund: ({ mei, paid }: Life, { nth, quantity, amountFen }: Step) =>
    post(buying, purchasePath(mei, paid, 'refund'), {
      payeeAccountId: paid.payeeAccountId,
      domesticShippingFen: 0,
      reason: 'Lost',
      lines: [{ lineId: paid.lines[nth]?.id, quantity, amountFen }],
    }),
  ship: async ({ mei, paid, arrived }: Life, { nth, quantity }: Step) => {
    const merchantParcel = aMerchantParcel(paid, nth === 0 ? [quantity, 0] : [0, quantity])
    const sent = await post(buying, purchasePath(mei, paid, 'shipments'), merchantParcel)
    if (sent.status !== 200 || quantity > 2) return
    const parcelId = String(sent.body.parcelId)
    if (
      merchantParcel.trackingNumber.charCodeAt(merchantParcel.trackingNumber.length - 1) % 4 ===
      0
    )
      return
    await receiveParcel(receiving, mei, parcelId, merchantParcel.trackingNumber)
    arrived.push(parcelId)
  },
  giveBack: async ({ mei, paid, arrived }: Life, { nth, quantity, amountFen }: Step) => {
    const id = anId()
    const pieces = [{ lineId: paid.lines[nth]?.id, quantity }]
    const set = {
      requestId: paid.request.id,
      parcelId: arrived.at(-1),
      wish: 'refund',
      words: 'Broken',
      pieces,
    }
    if (arrived.length === 0) return
    await (await readShown(mei)).push({ op: 'goodsReturn.ask', id, set })
    const path = `/api/staff/returns/${mei.accountId}/${id}`
    await post(buying, `${path}/decision`, { decision: 'accepted', reason: '' })
    const settle = { payeeAccountId: paid.payeeAccountId, amountFen }
    await post(buying, `${path}/settle`, settle)
    await post(buying, `${path}/close`, { reason: 'Nothing came' })
  },
} satisfies Record<string, (life: Life, step: Step) => Promise<unknown>>

type Act = Step['act']
const step = (...acts: Act[]): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.constantFrom(...acts),
    nth: fc.integer({ min: 0, max: 1 }),
    quantity: fc.integer({ min: 1, max: 2 }),
    amountFen: fc.constantFrom(0, 1, 333, 1_111, 2_500, 5_000, 10_000),
  })
const before: Act[] = ['buyDearer', 'answerSupplement', 'cancel']
const life = fc.record({
  couponsFen: fc.integer({ min: 0, max: 21_000 }),
  before: fc.array(step(...before), { maxLength: 2 }),
  bought: step('buyCheaper', 'buyDearer'),
  after: fc.array(step('ship', 'ship', 'refund', 'giveBack', 'giveBack', ...before), {
    minLength: 4,
    maxLength: 12,
  }),
})

const oneOf = (act: Act, nth: number): Step => ({ act, nth, quantity: 1, amountFen: 333 })
/** A life with returns that are settled, whatever the others are. */
const returning = {
  couponsFen: 5_000,
  before: [],
  bought: { ...oneOf('buyCheaper', 0), quantity: 2 },
  after: [
    oneOf('ship', 0),
    oneOf('ship', 1),
    oneOf('ship', 0),
    oneOf('ship', 1),
    oneOf('giveBack', 0),
    oneOf('giveBack', 1),
  ],
}

/** A fen comes back that coupons had paid, so nothing moves in the member's own accounts. */
const backToCoupons = {
  couponsFen: 20_989,
  before: [],
  bought: { ...oneOf('buyCheaper', 0), quantity: 2, amountFen: 0 },
  after: [{ ...oneOf('refund', 1), quantity: 2, amountFen: 1 }],
}
const returnedToCoupons = {
  ...backToCoupons,
  after: [
    ...Array.from({ length: 4 }, () => oneOf('ship', 1)),
    { ...oneOf('giveBack', 1), amountFen: 1 },
  ],
}

/** What went to one kind of account by the refunds of a request, in fen. */
async function backOf(
  { request, payeeAccountId }: Paid,
  kind: 'wallet' | 'coupons',
): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(e.amount_fen), 0)::bigint as fen from ledger_movement m
    join ledger_entry e on e.movement_id = m.id and e.side = 'credit'
    join ledger_account a on a.id = e.ledger_account_id and a.kind = ${kind}
    where m.step in ('goodsBought', 'requestCancelled', 'merchantRefunded')
      and (m.cause_id = ${request.id} or exists (
        select from ledger_entry o join ledger_account bank on bank.id = o.ledger_account_id
        where o.movement_id = m.id and bank.kind = 'bank' and bank.part = ${payeeAccountId}))`.execute(
    db.kysely,
  )
  return Number(rows[0]?.fen)
}

test('whatever happens to a request, no more comes back than was paid, and nothing stays due', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ couponsFen, before, bought, after }) => {
      members += 1
      const mei = await server.loginAs(`life${members}@example.com`)
      const paid = await paidRequest(server, mei, { couponsFen })
      await moneyOf(db, mei.accountId).topUp(50_000)
      const own: Life = { mei, paid, arrived: [] }
      for (const one of [...before, bought, ...after]) await ACTS[one.act](own, one)
      const phone = await readShown(mei)
      settled += phone.rows('goodsReturn').filter(({ state }) => state === 'settled').length
      const row = phone.rows('request')[0]
      const paidFen = row?.paidFen ?? 0
      const walletFen = await backOf(paid, 'wallet')
      const couponFen = await backOf(paid, 'coupons')
      const backFen = walletFen + couponFen
      expect(backFen).toBeLessThanOrEqual(paidFen)
      expect(walletFen).toBeLessThanOrEqual(paidFen - couponsFen)
      // Coupons take part by their share of what was paid, of all refunds together.
      expect(couponFen).toBe(halfUp(couponsFen, backFen, paidFen))
      const isOpen = row?.boughtAt === null && row.status === 'pendingPurchase'
      const due = (await balancesOf(db, mei.accountId))[`due:${paid.request.id}`] ?? 0
      expect(due).toBe(isOpen ? paidFen : 0)
      if (row?.status === 'cancelled' && row.boughtAt === null) expect(backFen).toBe(paidFen)
      else if (row?.boughtAt !== null) expect(backFen).toBe(paidFen - (row?.totalFen ?? 0))
    }),
    { numRuns: 20, examples: [[returning], [backToCoupons], [returnedToCoupons]] },
  )
  expect(settled).toBeGreaterThan(0)
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
}, 180_000)
