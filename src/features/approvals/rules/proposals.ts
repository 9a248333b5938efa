import type { Right } from '#engine/shared/rights.ts'

/**
 * Acts that a second person decides: always, or above the limits of the business's settings. Where `sole` is set, one
 * person decides while nobody else holds the right: it could never be done otherwise.
 * The second person needs the same right as the first.
 */
export const PROPOSALS = {
  changePayeeAccount: { right: 'settings', needs: 'always' },
  changeWarehouse: { right: 'settings', needs: 'always', sole: true },
  /** Otherwise one person could raise a limit and then move money alone. */
  changeSecondPersonLimit: { right: 'settings', needs: 'always' },
  creditReceipt: { right: 'decideReceipts', needs: 'aboveLimit', sole: true },
  placeTransfer: { right: 'decideReceipts', needs: 'aboveLimit', sole: true },
  returnWithdrawal: { right: 'moveMoney', needs: 'aboveLimit', sole: true },
  reverseMovement: { right: 'moveMoney', needs: 'aboveLimit' },
  writeOffDebt: { right: 'moveMoney', needs: 'aboveLimit' },
  sendWithdrawal: { right: 'moveMoney', needs: 'aboveLimit' },
  disposeParcel: { right: 'receive', needs: 'always' },
  payCompensation: { right: 'serve', needs: 'aboveLimit' },
  refundRequest: { right: 'buy', needs: 'aboveLimit' },
  giveCoupons: { right: 'moveMoney', needs: 'aboveLimit' },
  openBalances: { right: 'moveMoney', needs: 'always', sole: true },
} as const satisfies Record<string, { right: Right; needs: 'always' | 'aboveLimit'; sole?: true }>
export type ProposalAct = keyof typeof PROPOSALS
export const PROPOSAL_ACTS = Object.keys(PROPOSALS) as ProposalAct[]
/** The acts that one person may do alone within the limits. */
export type LimitedAct = {
  [Act in ProposalAct]: (typeof PROPOSALS)[Act]['needs'] extends 'aboveLimit' ? Act : never
}[ProposalAct]
