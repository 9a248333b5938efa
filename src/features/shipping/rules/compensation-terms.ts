import type { ChannelTerms } from '#features/shipping/rules/channel-terms.ts'

/** What of a channel's terms decides compensations. Orders store it, so its shape only grows. */
export type CompensationTerms = Pick<
  ChannelTerms,
  'claimDays' | 'transitDays' | 'insurance' | 'uninsuredCapFen'
>

/** What of a channel's terms an order keeps for its compensations. */
export const compensationTermsOf = ({
  claimDays,
  transitDays,
  insurance,
  uninsuredCapFen,
}: ChannelTerms): CompensationTerms => ({ claimDays, transitDays, insurance, uninsuredCapFen })
