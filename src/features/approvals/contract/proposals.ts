import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  amountFen,
  anyFields,
  list,
  MAX_PROPOSAL_REASON_LENGTH,
  requiredText,
  text,
  uuid,
} from '#engine/shared/fields.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { PROPOSAL_ACTS, type ProposalAct } from '#features/approvals/rules/proposals.ts'
import { limitProposal } from '#features/business/contract/business.ts'
import { compensationProposal } from '#features/compensations/contract/staff-compensations.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'
import { couponGift } from '#features/coupons/contract/staff-coupons.ts'
import { balancesProposal } from '#features/moving/contract/bring-in.ts'
import { placementProposal } from '#features/payments/contract/bank-transfers.ts'
import { payeeProposal } from '#features/payments/contract/payees.ts'
import { receiptProposal } from '#features/payments/contract/receipts.ts'
import {
  boughtGoods,
  cancellation,
  merchantRefund,
  ofRequest,
} from '#features/requests/contract/staff-purchases.ts'
import { returnRefund } from '#features/requests/contract/staff-returns.ts'
import { disposalProposal } from '#features/storage/contract/staff-endings.ts'
import { reversalProposal, writeOffProposal } from '#features/wallet/contract/staff-ledger.ts'
import { returnProposal, withdrawalProposal } from '#features/wallet/contract/withdrawals.ts'
import { warehouseAddress } from '#features/warehouses/contract/warehouses.ts'

/** `refundFen`: what goes to the wallet; another amount has to be proposed anew. */
const refund = { ...ofRequest.entries, refundFen: amountFen }

/** An act of staff that refunds more of a request than one person may, as a second person decides it. */
const refundProposal = v.variant('kind', [
  v.object({ kind: v.literal('bought'), ...refund, ...boughtGoods.entries }),
  v.object({ kind: v.literal('cancelled'), ...refund, ...cancellation.entries }),
  v.object({ kind: v.literal('refunded'), ...refund, ...merchantRefund.entries }),
  v.object({ kind: v.literal('returned'), ...refund, returnId: uuid, ...returnRefund.entries }),
])

export const PROPOSALS_PAGE = 50

/** What a proposal of each act carries: the server carries it out, the console shows it. */
export const PROPOSAL_BODIES = {
  changePayeeAccount: payeeProposal,
  changeWarehouse: warehouseAddress,
  changeSecondPersonLimit: limitProposal,
  creditReceipt: receiptProposal,
  placeTransfer: placementProposal,
  returnWithdrawal: returnProposal,
  reverseMovement: reversalProposal,
  writeOffDebt: writeOffProposal,
  sendWithdrawal: withdrawalProposal,
  disposeParcel: disposalProposal,
  payCompensation: compensationProposal,
  refundRequest: refundProposal,
  giveCoupons: couponGift,
  openBalances: balancesProposal,
} as const satisfies Record<ProposalAct, v.GenericSchema<unknown, object>>
export type ProposalBody<Act extends ProposalAct> = v.InferOutput<(typeof PROPOSAL_BODIES)[Act]>

export const proposal = v.object({
  id: uuid,
  act: v.picklist(PROPOSAL_ACTS),
  objectId: text,
  /** Has the shape that `PROPOSAL_BODIES` gives the act. */
  body: anyFields,
  amountFen: v.nullable(v.number()),
  reason: text,
  /** The member whom it is about. */
  memberNum: v.nullable(text),
  proposedBy: text,
  proposedAt: text,
  /** Why this person cannot decide it, or null if they can. */
  mayNotDecide: v.nullable(v.picklist(['ownProposal', 'ownCase'])),
  decision: v.nullable(v.picklist(['approved', 'declined'])),
  declineReason: v.nullable(text),
  decidedBy: v.nullable(text),
  decidedAt: v.nullable(text),
})
export type Proposal = v.InferOutput<typeof proposal>

/** The proposals of acts for which the caller has the right: those that wait, oldest first, or those decided, newest first. */
export const listProposals = endpoint({
  method: 'GET',
  path: '/api/staff/proposals',
  for: 'staff',
  right: RIGHTS,
  query: v.object({ list: v.picklist(['waiting', 'decided']), after: v.optional(uuid) }),
  reply: v.object({ proposals: list(proposal, PROPOSALS_PAGE), next: v.nullable(uuid) }),
})

/**
 * Approving runs the act in the same transaction. Refuses the proposer with `second_person_needed`, and with
 * `price_doubtful` until it is confirmed what credits money at a rate that is far from ours.
 */
export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/staff/proposals/:proposalId',
  for: 'staff',
  right: RIGHTS,
  once: true,
  keeps: 'forever',
  params: v.object({ proposalId: uuid }),
  body: v.variant('decision', [
    v.object({ onceKey: uuid, decision: v.literal('approved'), confirmed }),
    v.object({
      onceKey: uuid,
      decision: v.literal('declined'),
      reason: requiredText(MAX_PROPOSAL_REASON_LENGTH),
    }),
  ]),
  reply: v.object({ ok: v.literal(true) }),
})
