import { DAY_MS } from '#engine/shared/time-units.ts'
import { remindOfCoupons } from '#features/coupons/server/remind-of-coupons.ts'
import { RECEIPT_REVIEW_MS } from '#features/payments/rules/receipt-states.ts'
import { deleteExpired } from '#server/schedules.ts'
import { aCouponGift } from '#tests/support/coupon-gifts.ts'
import { post, topUp } from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { aBankLine, approve, PAYEE, reject, sentTopUp } from '#tests/support/transfers.ts'
import { type Causes, okBody, type World } from './cause.ts'

/** Gives the member a coupon of 30 days. */
const give = async ({ desk }: World, { user }: LoggedInUser) =>
  okBody(post(await desk(), '/api/staff/coupons', aCouponGift([user.memberNum])))

/** A transfer without a name that staff place with the member. */
async function placedTransfer({ server, desk }: World, { user }: LoggedInUser) {
  const staff = await desk()
  const line = await aBankLine(server)
  const { transferId } = await okBody(post(staff, '/api/staff/transfers', { line, payer: '' }))
  const path = `/api/staff/transfers/${transferId}/place`
  await okBody(post(staff, path, { memberNum: user.memberNum }))
  return { staff, line }
}

export const CAUSES_OF_MONEY = {
  couponsGiven: async (world, member) => {
    await give(world, member)
    return '/admin/balance?view=coupons'
  },
  couponsEnding: async (world, member) => {
    await give(world, member)
    world.server.passMs(28 * DAY_MS)
    await remindOfCoupons(world.server.services)
    return '/admin/balance?view=coupons'
  },
  topUpCredited: async ({ server, desk }, member) => {
    const receiptId = await sentTopUp(server, member)
    await okBody(approve(await desk(), member, receiptId, await aBankLine(server)))
    return '/admin/recharge'
  },
  receiptDecided: async ({ server, desk }, member) => {
    await okBody(reject(await desk(), member, await sentTopUp(server, member)))
    return '/admin/recharge'
  },
  receiptOverdue: async ({ server }, member) => {
    await sentTopUp(server, member)
    server.passMs(RECEIPT_REVIEW_MS + 1)
    await deleteExpired(server.services)
    return '/admin/recharge'
  },
  withdrawalDecided: async ({ server, desk }, member) => {
    await topUp(server, member, 5_000)
    const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
    const answer = post(member, '/api/withdrawals', { amountFen: 5_000, ...account })
    const { withdrawalId } = await okBody(answer)
    const path = `/api/staff/withdrawals/${member.accountId}/${withdrawalId}`
    await okBody(post(await desk(), path, { decision: 'decline', reason: 'Another name' }))
    return '/admin/balance?view=withdraw'
  },
  transferRecalled: async (world, member) => {
    const { staff, line } = await placedTransfer(world, member)
    const { bankReference } = line
    const recall = { payeeAccountId: PAYEE, bankReference, reason: 'Sender’s bank' }
    await okBody(post(staff, '/api/staff/recalls', recall))
    return '/admin/balance'
  },
  transferPlaced: async (world, member) => {
    await placedTransfer(world, member)
    return '/admin/balance'
  },
  movementReversed: async ({ server, desk }, member) => {
    const receiptId = await sentTopUp(server, member)
    const staff = await desk()
    await okBody(approve(staff, member, receiptId, await aBankLine(server)))
    const { accountId, user } = member
    const ledger = await (await staff.fetch(`/api/staff/members/${user.memberNum}/ledger`)).json()
    const path = `/api/staff/movements/${ledger.entries[0].movementId}/reverse`
    await okBody(post(staff, path, { accountId, reason: 'Somebody else’s' }))
    return '/admin/balance'
  },
} satisfies Causes
