/**
 * What DNS says about mail from our domain. `failed`: it could not be looked up. The others say what is wrong, and `good`
 * that nothing is.
 */
export const SPF_STATES = [
  'failed',
  'missing',
  'several',
  'broken',
  'too_many',
  'other',
  'good',
] as const
/** `unset`: we sign nothing, so only the mail server knows. `other`: a key, and not ours. */
export const DKIM_STATES = ['failed', 'unset', 'missing', 'other', 'good'] as const
/** `watching`: what fails is let through (`p=none`). `alone`: it asks to refuse what fails, and neither SPF nor DKIM is good. */
export const DMARC_STATES = ['failed', 'missing', 'broken', 'alone', 'watching', 'good'] as const

/** Who checks a record of SPF asks DNS so often at most (RFC 7208, 4.6.4); with more it counts as broken. */
export const MAX_SPF_LOOKUPS = 10
