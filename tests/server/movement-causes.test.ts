import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { WITHOUT_CAUSE } from '#features/payments/server/reconciliation/causes.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import type { MovementStep, UndoneStep } from '#features/wallet/rules/movements.ts'
import { okBody } from '#tests/support/causes/cause.ts'
import { aPayout, claimed, compensationPath } from '#tests/support/compensations.ts'
import { aResult, inspecting, inspectionPath } from '#tests/support/inspections.ts'
import { aTopUp, moneyOf } from '#tests/support/money.ts'
import { billed, offer, orderRow, paid, post, shipped, staffPath } from '#tests/support/orders.ts'
import { erase } from '#tests/support/own-data.ts'
import { aPurchase, paidRequest, purchasePath } from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import {
  aBankLine,
  approve,
  aTopUpReceipt,
  PAYEE,
  reject,
  sentTopUp,
  submit,
} from '#tests/support/transfers.ts'

const server = await sharedServer()
const { db, services } = server
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
const aMember = () => server.loginAs(`${anId()}@example.com`)
const topUp = (member: LoggedInUser, amountFen: number) =>
  moneyOf(db, member.accountId, services.nowMs).topUp(amountFen)
const aLine = (amountFen: number) => aBankLine(server, { received: { kind: 'yuan', amountFen } })

type Step = MovementStep | `reverse:${UndoneStep}`
/**
 * What takes the cause of each movement away, or has it say something else. Null: nothing in the product makes such a
 * movement, so that each one is without a cause.
 */
const SPOILT: Record<Step, string | null> = {
  topUpCredited: `delete from bank_line where receipt_id is not null`,
  receiptApproved: `update bank_line set received_fen = received_fen + 1 where receipt_id is not null`,
  walletHeld: `update receipt set held_fen = held_fen + 1`,
  heldReturned: `update receipt set held_fen = held_fen + 1 where state = 'rejected'`,
  transferUnplaced: `delete from unplaced_transfer where placement_id is null`,
  transferPlaced: `update unplaced_transfer set account_id = gen_random_uuid() where placement_id is not null`,
  orderPaid: `update shipment set paid_fen = paid_fen + 1 where paid_fen is not null`,
  orderDispatched: `update shipment set dispatched_at = null`,
  orderCancelled: `update shipment set status = 'shipping', ended_at = null where status = 'cancelled'`,
  supplementPaid: `update supplement set amount_fen = amount_fen + 1`,
  requestPaid: `update request set coupons_fen = 1`,
  requestSupplementPaid: `update request set paid_fen = paid_fen + 1`,
  requestCancelled: `update request set account_id = gen_random_uuid() where status = 'cancelled'`,
  goodsBought: `update request set bought_at = null`,
  merchantRefunded: `update request set paid_fen = paid_fen + 1 where bought_at is not null`,
  inspectionPaid: `delete from inspection`,
  inspectionDone: `update inspection set account_id = gen_random_uuid()`,
  refundedBefore: `update inspection set refunded_fen = refunded_fen + 1`,
  compensated: `update compensation set decided_fen = decided_fen - 1`,
  withdrawalAsked: `delete from withdrawal`,
  withdrawalSent: `update withdrawal set amount_fen = amount_fen + 1 where state = 'sent'`,
  withdrawalDeclined: `update withdrawal set amount_fen = amount_fen + 1 where state = 'declined'`,
  withdrawalBounced: `delete from bank_line where withdrawal_id is not null`,
  transferRecalled: `update recall set amount_fen = amount_fen + 1`,
  recallLost: `delete from recall`,
  owedSettled: `alter table ledger_entry disable trigger user;
    update ledger_entry set side = 'debit' from ledger_account a, ledger_movement m
    where a.id = ledger_account_id and m.id = movement_id and a.kind = 'wallet' and m.step = 'transferPlaced'`,
  owedLost: `delete from moved_by_hand where act = 'writeOffDebt'`,
  openingBalance: `update opening_balance set amount_fen = amount_fen + 1`,
  refundedAfter: null,
  taxRemitted: null,
  'reverse:topUpCredited': `update moved_by_hand set amount_fen = amount_fen + 1`,
  'reverse:receiptApproved': `delete from moved_by_hand`,
  'reverse:transferPlaced': `update moved_by_hand set account_id = gen_random_uuid()`,
  'reverse:transferUnplaced': `delete from recall`,
  'reverse:supplementPaid': `delete from moved_by_hand`,
  'reverse:compensated': `delete from moved_by_hand`,
  'reverse:refundedAfter': null,
}
const STEPS = Object.keys(SPOILT) as Step[]

async function withoutCause(tx: Tx): Promise<string[]> {
  const { rows } = await WITHOUT_CAUSE.execute(tx)
  return rows.map(({ object }) => object.split(' ')[0] ?? '')
}

/** The steps without a cause while a statement has spoilt the books. */
async function foundAfter(statement: string): Promise<string[]> {
  const undo = new Error('The books are put right')
  let found: string[] = []
  await inTransaction(db, async (tx) => {
    for (const one of statement.split(';')) await sql.raw(one).execute(tx)
    found = await withoutCause(tx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found
}

/** A bill of an order that a transfer and ¥1 of the wallet pay. */
async function transferFor(member: LoggedInUser, heldFen = 100) {
  const order = await billed(server, staff, member)
  await topUp(member, 100)
  const { bill_version: version, bill } = await orderRow(server, order)
  const amountFen = (bill?.totalFen ?? 0) - heldFen
  const receipt = await aTopUpReceipt(server, member, {
    purpose: 'order',
    payableId: order.orderId,
    version,
    amountFen,
    heldFen,
    couponIds: [],
  })
  const { receiptId } = await okBody(submit(member, receipt))
  return { receiptId, amountFen }
}
async function undo({ accountId }: LoggedInUser) {
  const { credits } = await (await staff.fetch('/api/staff/credits')).json()
  const own = credits.find((credit: { accountId: string }) => credit.accountId === accountId)
  await okBody(post(staff, `/api/staff/credits/${own.movementId}/undo`, { accountId }))
}
async function reverse({ accountId }: LoggedInUser, step: string) {
  const { rows } = await db.run(
    `select m.id from ledger_movement m join ledger_entry e on e.movement_id = m.id
     join ledger_account a on a.id = e.ledger_account_id join member_ledger l on l.ledger_id = a.ledger_id
     where l.account_id = $1 and m.step = $2`,
    [accountId, step],
  )
  const path = `/api/staff/movements/${rows[0]?.id}/reverse`
  await okBody(post(staff, path, { accountId, reason: 'A mistake' }))
}
async function withdrawn(member: LoggedInUser, decisions: readonly object[]) {
  await topUp(member, 1_000)
  const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
  const { withdrawalId } = await okBody(
    post(member, '/api/withdrawals', { amountFen: 1_000, ...account }),
  )
  const path = `/api/staff/withdrawals/${member.accountId}/${withdrawalId}`
  for (const decision of decisions) await okBody(post(staff, path, decision))
}
const entered = async (line: object) =>
  (await okBody(post(staff, '/api/staff/transfers', { line, payer: '' }))).transferId
const place = (transferId: string, { user }: LoggedInUser) =>
  okBody(post(staff, `/api/staff/transfers/${transferId}/place`, { memberNum: user.memberNum }))
const recall = ({ bankReference }: { bankReference: string }) =>
  okBody(
    post(staff, '/api/staff/recalls', { payeeAccountId: PAYEE, bankReference, reason: 'Theirs' }),
  )
const SEND = { decision: 'send', payeeAccountId: PAYEE, transferReference: 'OUT 1' }
const DECLINE = { decision: 'decline', reason: 'Another name' }

async function transfers() {
  const [mei, jun, gone] = [await aMember(), await aMember(), await aMember()]
  await okBody(approve(staff, mei, await sentTopUp(server, mei), await aLine(10_000)))
  await okBody(approve(staff, jun, await sentTopUp(server, jun), await aLine(10_000)))
  await undo(jun)
  await entered(await aLine(500))
  const back = await aLine(600)
  await entered(back)
  await recall(back)
  await place(await entered(await aLine(700)), jun)
  await reverse(jun, 'transferPlaced')

  const line = await aLine(5_000)
  await place(await entered(line), jun)
  await moneyOf(db, jun.accountId).spend(5_000)
  await recall(line)
  await place(await entered(await aLine(2_000)), jun)
  const lose = `/api/staff/members/${jun.user.memberNum}/owed/lose`
  await okBody(post(staff, lose, { reason: 'Cannot be reached' }))

  const lost = await aLine(800)
  await place(await entered(lost), gone)
  await moneyOf(db, gone.accountId).pay(800)
  await erase(services, gone.accountId)
  await recall(lost)

  await withdrawn(mei, [SEND])
  await withdrawn(mei, [DECLINE])
  const bounce = { bankReference: 'BACK 1', valueDate: '2026-11-20', reason: 'Closed' }
  await withdrawn(mei, [
    { ...SEND, transferReference: 'OUT 2' },
    { decision: 'bounce', ...bounce },
  ])
}

async function orders() {
  const mei = await aMember()
  const whole = await transferFor(mei)
  await okBody(approve(staff, mei, whole.receiptId, await aLine(whole.amountFen)))
  await okBody(reject(staff, mei, (await transferFor(mei)).receiptId))
  const jun = await aMember()
  const short = await transferFor(jun, 0)
  await okBody(approve(staff, jun, short.receiptId, await aLine(short.amountFen - 1)))
  await undo(jun)

  const why = { reason: 'Not possible' }
  await okBody(post(staff, staffPath(mei, await paid(server, staff, mei), 'cancel'), why))
  for (const member of [mei, await aMember()]) {
    const order = await shipped(server, staff, member)
    const cost = { kind: 'customsStorage', amountFen: 700, words: 'Three days', photoSha256s: [] }
    const answer = post(staff, staffPath(member, order, 'supplement'), cost)
    const { supplementId } = await okBody(answer)
    const path = `/api/orders/${order.orderId}/supplements/${supplementId}`
    await okBody(post(member, path, { decision: 'pay', amountFen: 700 }))
    if (member !== mei) await reverse(member, 'supplementPaid')
  }
  for (const member of [mei, await aMember()]) {
    const { compensationId } = await claimed(server, member)
    const payout = aPayout({ amountFen: 1_000 })
    await okBody(post(staff, compensationPath(member, compensationId, 'decision'), payout))
    if (member !== mei) await reverse(member, 'compensated')
  }
  const { inspectionId } = await inspecting(server, mei)
  const result = aResult({ doneServices: ['measuring'] })
  await okBody(post(staff, inspectionPath(mei, inspectionId, 'result'), result))
}

async function requests() {
  const mei = await aMember()
  const bought = await paidRequest(server, mei)
  await topUp(mei, 5_000)
  const path = purchasePath(mei, bought, 'bought')
  const dearer = aPurchase(bought, [12_000, 10_000])
  await okBody(post(staff, path, { ...dearer, words: 'The price went up' }))
  const supplement = `/api/requests/${bought.request.id}/supplement`
  await okBody(post(mei, supplement, { decision: 'pay', amountFen: 2_100 }))
  await okBody(post(staff, path, dearer))
  for (const amountFen of [3_000, 4_000]) {
    const line = { lineId: bought.lines[0]?.id, quantity: 1, amountFen }
    const refund = { payeeAccountId: bought.payeeAccountId, domesticShippingFen: 0 }
    const given = { ...refund, lines: [line], reason: 'One is missing' }
    await okBody(post(staff, purchasePath(mei, bought, 'refund'), given))
  }
  const cancelled = await paidRequest(server, mei)
  const why = { reasonKind: 'soldOut', reason: 'None left', restock: false }
  await okBody(post(staff, purchasePath(mei, cancelled, 'cancel'), why))
}

async function openings() {
  const { user } = await aMember()
  const table = {
    columns: ['member', 'amount'],
    rows: [{ line: 2, cells: [user.memberNum, '12.50'] }],
  }
  const file = { fileName: 'balances.csv', ...table, sumFen: 1_250 }
  await okBody(post(staff, '/api/staff/moving-in/balances', file))
}

beforeAll(async () => {
  await openings()
  await transfers()
  await orders()
  await requests()
}, 120_000)

test('a movement of every kind that the product makes has its cause', async () => {
  const { rows } = await db.run('select distinct step from ledger_movement order by step')
  const made = STEPS.filter((step) => SPOILT[step] !== null)
  expect(rows.map(({ step }) => step)).toEqual(made.toSorted())
  const found = await reconcile(services)
  expect(found.filter(({ kind }) => kind === 'cause')).toEqual([])
})

test.each(STEPS.filter((step) => SPOILT[step] !== null))(
  'a %s whose cause is gone or says something else is found',
  async (step) => {
    expect(await foundAfter(SPOILT[step] ?? '')).toContain(step)
  },
)

test('movements without any cause, and of kinds that nothing makes, are on the board', async () => {
  const mei = await aMember()
  const { post: move } = moneyOf(db, mei.accountId, services.nowMs)
  await move(aTopUp(1_000))
  await move({
    step: 'taxRemitted',
    causeId: anId(),
    debit: [{ kind: 'tax', amountFen: 300 }],
    credit: [{ kind: 'bank', part: PAYEE, amountFen: 300 }],
  })
  await move({
    step: 'refundedAfter',
    causeId: anId(),
    credit: [{ kind: 'wallet', amountFen: 20 }],
    debit: [{ kind: 'revenue', part: 'shipping', amountFen: 20 }],
  })
  const found = (await reconcile(services)).filter(({ kind }) => kind === 'cause')
  expect(found.map(({ object, foundFen }) => [object.split(' ')[0], foundFen]).sort()).toEqual([
    ['refundedAfter', 0],
    ['taxRemitted', 0],
    ['topUpCredited', 1_000],
  ])
})
