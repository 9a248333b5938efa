import type { ChannelTerms } from './channel-terms.ts'

/** What of a channel's terms decides compensations. Orders store it, so its shape only grows. */
export type ClaimTerms = Pick<
  ChannelTerms,
  'claimDays' | 'transitDays' | 'insurance' | 'uninsuredCapFen'
>

export const claimTermsOf = ({
  claimDays,
  transitDays,
  insurance,
  uninsuredCapFen,
}: ChannelTerms): ClaimTerms => ({ claimDays, transitDays, insurance, uninsuredCapFen })
