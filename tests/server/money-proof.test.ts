import { describe, expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { Unproved } from '#engine/server/database/unproved.ts'
import { writeFor, writeForOne } from '#engine/server/database/write-for.ts'
import { orRefused } from '#engine/server/refusal.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { PROPOSAL_ACTS } from '#features/approvals/rules/proposals.ts'
import { propose } from '#features/approvals/server/two-people.ts'
import { type MoneyAct, STAFF_PROOF } from '#features/people/rules/staff-proof.ts'
import { LEDGER_ACCOUNTS, type LedgerKind } from '#features/wallet/rules/ledger-accounts.ts'
import { MOVEMENTS, type MovementStep } from '#features/wallet/rules/movements.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { aPayout, claimed, compensationPath } from '#tests/support/compensations.ts'
import { aCouponGift } from '#tests/support/coupon-gifts.ts'
import {
  inspecting,
  inspectionPath,
  aResult as inspectionResult,
} from '#tests/support/inspections.ts'
import { moneyOf } from '#tests/support/money.ts'
import { aReadyParcel, offer, paid, post, ship, staffPath } from '#tests/support/orders.ts'
import { PASSKEY_ORIGIN, provedBy, withPasskey } from '#tests/support/passkeys.ts'
import { aPurchase, paidRequest, purchasePath } from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer({
  env: { PUBLIC_URL: PASSKEY_ORIGIN, STAFF_PASSKEYS: 'required' },
})
await offer(server)
const byCode = await server.loginAs('code@example.com', 'staff')
const byPasskey = await server.loginAs('passkey@example.com', 'staff')
const { authenticator } = await withPasskey(byPasskey.fetch)
await provedBy(byPasskey.fetch, authenticator)

const newMember = () => server.loginAs(`${anId()}@example.com`)
const movements = async () => {
  const { rows } = await server.db.run('select count(*)::int as count from ledger_movement')
  return rows
}

/** A request of staff that does the act, ready to be sent by anybody. */
type Ready = (member: LoggedInUser) => Promise<{ path: string; body: object }>
/**
 * How staff get to an act: by an endpoint whose own right needs no passkey; by one whose right needs one whatever it
 * does; by a proposal; or not at all, because only members and other acts cause it.
 */
type Way = Ready | `/api/staff/${string}` | 'proposal' | 'no endpoint'

const bought: Ready = async (member) => {
  const request = await paidRequest(server, member)
  return { path: purchasePath(member, request, 'bought'), body: aPurchase(request) }
}
const ended: Ready = async (member) => {
  const { inspectionId } = await inspecting(server, member)
  return { path: inspectionPath(member, inspectionId, 'refuse'), body: { reason: 'Sealed' } }
}

const WAYS = {
  topUpCredited: '/api/staff/receipts/:accountId/:receiptId',
  receiptApproved: '/api/staff/receipts/:accountId/:receiptId',
  heldReturned: '/api/staff/receipts/:accountId/:receiptId',
  transferUnplaced: '/api/staff/transfers',
  transferPlaced: '/api/staff/transfers/:transferId/place',
  transferRecalled: '/api/staff/recalls',
  recallLost: '/api/staff/recalls',
  openingBalance: '/api/staff/moving-in/balances',
  owedLost: '/api/staff/members/:memberNum/owed/lose',
  withdrawalSent: '/api/staff/withdrawals/:accountId/:withdrawalId',
  withdrawalDeclined: '/api/staff/withdrawals/:accountId/:withdrawalId',
  withdrawalBounced: '/api/staff/withdrawals/:accountId/:withdrawalId',
  expireCoupon: '/api/staff/coupons/:couponId/expire',
  goodsBought: bought,
  merchantRefunded: async (member) => {
    const request = await paidRequest(server, member)
    await post(byPasskey, purchasePath(member, request, 'bought'), aPurchase(request))
    const back = { lineId: request.lines[0]?.id, quantity: 1, amountFen: 5_000 }
    const { payeeAccountId } = request
    const refund = { payeeAccountId, lines: [back], domesticShippingFen: 0, reason: 'Sold out' }
    return { path: purchasePath(member, request, 'refund'), body: refund }
  },
  requestCancelled: async (member) => {
    const request = await paidRequest(server, member)
    const body = { reasonKind: 'soldOut', reason: 'Gone', restock: false }
    return { path: purchasePath(member, request, 'cancel'), body }
  },
  orderCancelled: async (member) => {
    const order = await paid(server, byCode, member)
    return { path: staffPath(member, order, 'cancel'), body: { reason: 'Asked for' } }
  },
  refundedBefore: ended,
  compensated: async (member) => {
    const { compensationId } = await claimed(server, member)
    return { path: compensationPath(member, compensationId, 'decision'), body: aPayout() }
  },
  giveDiscount: async ({ user }) => ({
    path: `/api/staff/members/${user.memberNum}/discounts`,
    body: {
      name: { zh: '老客户', zh2: '老客戶', en: 'Loyal' },
      rate: { kind: 'percent', bps: 1_000, of: ['freight'] },
      from: '2026-01-01',
      to: null,
      maxFen: null,
    },
  }),
  reassignParcel: async (member) => {
    const parcel = await aReadyParcel(server, member)
    const { user } = await newMember()
    return {
      path: `/api/staff/floor/${member.accountId}/${parcel.id}/reassign`,
      body: { memberNum: user.memberNum, reason: 'The label was misread' },
    }
  },
  changePayeeAccount: 'proposal',
  changeWarehouse: 'proposal',
  changeSecondPersonLimit: 'proposal',
  creditReceipt: 'proposal',
  placeTransfer: 'proposal',
  returnWithdrawal: 'proposal',
  reverseMovement: 'proposal',
  writeOffDebt: 'proposal',
  sendWithdrawal: 'proposal',
  disposeParcel: 'proposal',
  payCompensation: 'proposal',
  refundRequest: 'proposal',
  giveCoupons: 'proposal',
  openBalances: 'proposal',
  orderDispatched: 'no endpoint',
  inspectionDone: 'no endpoint',
  owedSettled: 'no endpoint',
  orderPaid: 'no endpoint',
  requestPaid: 'no endpoint',
  inspectionPaid: 'no endpoint',
  walletHeld: 'no endpoint',
  supplementPaid: 'no endpoint',
  requestSupplementPaid: 'no endpoint',
  withdrawalAsked: 'no endpoint',
  refundedAfter: 'no endpoint',
  taxRemitted: 'no endpoint',
} as const satisfies Record<MoneyAct, Way>

const ways: [MoneyAct, Way][] = Object.entries(WAYS) as [MoneyAct, Way][]
const requests = ways.flatMap(([act, way]) =>
  typeof way === 'function' ? [[act, way] as const] : [],
)
const doors = ways.flatMap(([act, way]) =>
  way.toString().startsWith('/') ? [[act, way] as const] : [],
)

describe.each(requests)('%s', (_act, ready) => {
  test('is refused to staff of a mailed code, moves nothing, and is done by staff of a passkey', async () => {
    const { path, body } = await ready(await newMember())
    const before = await movements()
    const refused = await post(byCode, path, body)
    expect([refused.status, refused.body.code]).toEqual([403, 'passkey_required'])
    expect(await movements()).toEqual(before)
    const answer = await post(byPasskey, path, body)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  })
})

test.each(doors)('%s is refused to staff of a mailed code at the door', async (_act, way) => {
  const path = String(way).replaceAll(/:\w+/g, anId())
  const { status, body } = await post(byCode, path, {})
  expect([status, body.code]).toEqual([403, 'passkey_required'])
})

test('what only books the work of the floor is done with a mailed code', async () => {
  const member = await newMember()
  const order = await paid(server, byCode, member)
  expect((await ship(server, byCode, member, order)).status).toBe(200)
  const { inspectionId } = await inspecting(server, member, { services: ['measuring'] })
  const result = inspectionResult({ doneServices: ['measuring'] })
  const path = inspectionPath(member, inspectionId, 'result')
  expect((await post(byCode, path, result)).status).toBe(200)
})

const asActor = ({ accountId }: LoggedInUser, mayMoveMoney: boolean) => ({
  accountId,
  sessionId: anId(),
  role: 'staff' as const,
  rights: RIGHTS,
  mayMoveMoney,
})
const proposalOf = (act: (typeof PROPOSAL_ACTS)[number]) => ({
  act,
  objectId: anId(),
  // Its body is read when it is carried out.
  body: {} as never,
  amountFen: null,
  reason: 'A test',
})

describe.each(PROPOSAL_ACTS)('two people who %s', (act) => {
  const proposeAs = (who: LoggedInUser, mayMoveMoney: boolean) =>
    inTransaction(server.db, (tx) =>
      writeFor(tx, [], asActor(who, mayMoveMoney), server.services, (scope) =>
        propose(scope, proposalOf(act)),
      ),
    )

  test('both need a passkey', async () => {
    await expect(proposeAs(byCode, false)).rejects.toMatchObject({ code: 'passkey_required' })
    const first = await newMember()
    const made = await proposeAs(first, true)
    const path = `/api/staff/proposals/${made.proposalId}`
    const decline = { decision: 'declined', reason: 'A test' }
    for (const decision of [{ decision: 'approved' }, decline]) {
      const { status, body } = await post(byCode, path, decision)
      expect([status, body.code]).toEqual([403, 'passkey_required'])
    }
    expect((await post(byPasskey, path, decline)).status).toBe(200)
  })
})

/** The smallest posting of a step. */
function aPosting(step: MovementStep) {
  const side = (accounts: { [K in LedgerKind]?: 'always' | 'sometimes' }) => {
    const kinds = Object.keys(accounts) as LedgerKind[]
    const always = kinds.filter((kind) => accounts[kind] === 'always')
    return always.length > 0 ? always : kinds.slice(0, 1)
  }
  const lines = (kinds: readonly LedgerKind[]) =>
    kinds.map((kind) => ({
      kind,
      ...(LEDGER_ACCOUNTS[kind].part !== 'none' && { part: 'one' }),
      amountFen: 100,
    }))
  const { debit, credit } = MOVEMENTS[step]
  return { step, causeId: anId(), debit: lines(side(debit)), credit: lines(side(credit)) }
}

test.each(Object.keys(MOVEMENTS) as MovementStep[])(
  'no path posts %s for staff without what the table asks for',
  async (step) => {
    const { accountId } = await newMember()
    const posted = inTransaction(server.db, (tx) => {
      const author = asActor(byCode, false)
      return writeForOne(tx, accountId, author, server.services, (scope) =>
        postMovement(scope, aPosting(step)),
      )
    })
    if (STAFF_PROOF[step] === 'passkey') await expect(posted).rejects.toThrow(Unproved)
    else await expect(orRefused(posted)).resolves.toBeDefined()
  },
)

test('a member who is staff as well pays their own with a mailed code', async () => {
  const own = await server.loginAs('clerk@example.com', ['ship'])
  await moneyOf(server.db, own.accountId).topUp(10_000)
  const author = { ...asActor(own, false), accountId: own.accountId }
  const posted = await inTransaction(server.db, (tx) =>
    writeForOne(tx, own.accountId, author, server.services, (scope) =>
      postMovement(scope, aPosting('orderPaid')),
    ),
  )
  expect(posted).toMatchObject({ movementId: expect.any(String) })
})

test('coupons are given by nobody with a mailed code', async () => {
  const { user } = await newMember()
  const gift = await post(byCode, '/api/staff/coupons', aCouponGift([user.memberNum]))
  expect([gift.status, gift.body.code]).toEqual([403, 'passkey_required'])
})
