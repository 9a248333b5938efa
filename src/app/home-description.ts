import { msg } from '@lingui/core/macro'

/** What search engines show under the title. */
export const HOME_DESCRIPTION = msg`Send what you buy in China, Singapore or Japan to our warehouse. We check it in, pack it into one box and ship it to you abroad. Works offline, every line of the price before you pay.`
