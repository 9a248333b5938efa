/** Whether the tests run that `npm test -- --deep` adds to those of `npm test`. */
const isDeep = process.env.TEST_TIER === 'deep'

/** How much a test does that stands in both tiers: what a change can wait for, and in the deep tier all of it. */
export const inTier = <T>(first: T, deep: T): T => (isDeep ? deep : first)
