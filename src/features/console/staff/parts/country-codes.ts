import { msg } from '@lingui/core/macro'

/** What a field of country codes asks for where one is no country's. */
export const WRONG_COUNTRY_CODES = msg`Use two-letter country codes: GB, not UK`
