import { FIRST_FEATURE_PATHS } from '#registry/first-paths.ts'

/** What the first script links to. `paths.ts` has these and all others, which a first visit does without. */
export const firstPaths = FIRST_FEATURE_PATHS
