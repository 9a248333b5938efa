import { FIRST_HELP_PATHS, FIRST_HELP_PATTERNS } from '#features/help/first-paths.ts'
import { FIRST_HOME_PATHS, FIRST_HOME_PATTERNS } from '#features/home/first-paths.ts'
import { FIRST_LOGIN_PATHS, FIRST_LOGIN_PATTERNS } from '#features/login/first-paths.ts'
import { FIRST_MALL_PATHS, FIRST_MALL_PATTERNS } from '#features/mall/first-paths.ts'
import { FIRST_PARCEL_PATHS } from '#features/parcels/first-paths.ts'
import { FIRST_SETUP_PATHS, FIRST_SETUP_PATTERNS } from '#features/setup/first-paths.ts'

/** The paths of features that the first script knows: a first visit does without all others. */
export const FIRST_FEATURE_PATTERNS = {
  ...FIRST_HELP_PATTERNS,
  ...FIRST_HOME_PATTERNS,
  ...FIRST_LOGIN_PATTERNS,
  ...FIRST_MALL_PATTERNS,
  ...FIRST_SETUP_PATTERNS,
} as const

export const FIRST_FEATURE_PATHS = {
  ...FIRST_HELP_PATHS,
  ...FIRST_HOME_PATHS,
  ...FIRST_LOGIN_PATHS,
  ...FIRST_MALL_PATHS,
  ...FIRST_PARCEL_PATHS,
  ...FIRST_SETUP_PATHS,
} as const
