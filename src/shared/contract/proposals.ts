import * as v from 'valibot'
import { lossProposal, placementProposal } from '#shared/contract/bank-transfers.ts'
import { limitProposal } from '#shared/contract/business.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { anyFields, list, requiredText, text, uuid } from '#shared/contract/fields.ts'
import { MAX_PROPOSAL_REASON_LENGTH, payeeProposal } from '#shared/contract/payees.ts'
import { receiptProposal } from '#shared/contract/receipts.ts'
import { refundProposal } from '#shared/contract/request-refunds.ts'
import { compensationProposal } from '#shared/contract/staff-compensations.ts'
import { couponGift } from '#shared/contract/staff-coupons.ts'
import { disposalProposal } from '#shared/contract/staff-endings.ts'
import { reversalProposal } from '#shared/contract/staff-ledger.ts'
import { warehouseAddress } from '#shared/contract/warehouses.ts'
import { returnProposal, withdrawalProposal } from '#shared/contract/withdrawals.ts'
import { PROPOSAL_ACTS, type ProposalAct } from '#shared/domain/proposals.ts'
import { RIGHTS } from '#shared/domain/rights.ts'

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
  /** By `PROPOSAL_BODIES`. */
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

/** Approving runs the act in the same transaction. Refuses the proposer with `second_person_needed`. */
export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/staff/proposals/:proposalId',
  for: 'staff',
  right: RIGHTS,
  once: true,
  keeps: 'forever',
  params: v.object({ proposalId: uuid }),
  body: v.variant('decision', [
    v.object({ onceKey: uuid, decision: v.literal('approved') }),
    v.object({
      onceKey: uuid,
      decision: v.literal('declined'),
      reason: requiredText(MAX_PROPOSAL_REASON_LENGTH),
    }),
  ]),
  reply: v.object({ ok: v.literal(true) }),
})
