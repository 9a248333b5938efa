import * as v from 'valibot'
import { PROPOSAL_ACTS, type ProposalAct } from '#shared/domain/proposals.ts'
import { RIGHTS } from '#shared/domain/rights.ts'
import { lossProposal, placementProposal } from './bank-transfers.ts'
import { limitProposal } from './business.ts'
import { endpoint } from './endpoint.ts'
import { amountFen, anyFields, list, requiredText, text, uuid } from './fields.ts'
import { MAX_PROPOSAL_REASON_LENGTH, payeeProposal } from './payees.ts'
import { confirmed } from './price-doubts.ts'
import { receiptProposal } from './receipts.ts'
import { compensationProposal } from './staff-compensations.ts'
import { couponGift } from './staff-coupons.ts'
import { disposalProposal } from './staff-endings.ts'
import { reversalProposal } from './staff-ledger.ts'
import { boughtGoods, cancellation, merchantRefund, ofRequest } from './staff-purchases.ts'
import { returnRefund } from './staff-returns.ts'
import { warehouseAddress } from './warehouses.ts'
import { returnProposal, withdrawalProposal } from './withdrawals.ts'

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
  writeOffDebt: lossProposal,
  sendWithdrawal: withdrawalProposal,
  disposeParcel: disposalProposal,
  payCompensation: compensationProposal,
  refundRequest: refundProposal,
  giveCoupons: couponGift,
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
