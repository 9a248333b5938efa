import type { Right } from './rights.ts'

/**
 * Acts that a second person decides: always, or above an amount of the business's settings. The second person needs the
 * same right as the first.
 */
export const PROPOSALS = {
  changePayeeAccount: { right: 'settings', needs: 'always' },
  /** Otherwise one person could raise the limit and then move money alone. */
  changeSecondPersonLimit: { right: 'settings', needs: 'always' },
  reverseMovement: { right: 'moveMoney', needs: 'aboveLimit' },
  loseOwed: { right: 'moveMoney', needs: 'aboveLimit' },
  sendWithdrawal: { right: 'moveMoney', needs: 'aboveLimit' },
  disposeParcel: { right: 'receive', needs: 'always' },
  payCompensation: { right: 'serve', needs: 'aboveLimit' },
  refundRequest: { right: 'buy', needs: 'aboveLimit' },
  giveCoupons: { right: 'moveMoney', needs: 'aboveLimit' },
} as const satisfies Record<string, { right: Right; needs: 'always' | 'aboveLimit' }>
export type ProposalAct = keyof typeof PROPOSALS
export const PROPOSAL_ACTS = Object.keys(PROPOSALS) as ProposalAct[]
