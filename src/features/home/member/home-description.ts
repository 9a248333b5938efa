import { msg } from '@lingui/core/macro'

/** The description in search results; only the build reads it. */
export const HOME_DESCRIPTION = msg`Send what you buy in Asia to our warehouse. We check it in, pack it into one box and ship it to you abroad. Works offline, and you see every charge before you pay.`
