import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HelpCategory } from '#features/help/rules/help-articles.ts'

/** The categories of the help center. */
export const CATEGORY_WORDS = {
  buying: msg({ context: 'help', message: 'Buying' }),
  parcels: msg({ context: 'help', message: 'Parcels' }),
  shipping: msg({ context: 'help', message: 'Shipping and customs' }),
  money: msg({ context: 'help', message: 'Money and account' }),
} as const satisfies Record<HelpCategory, MessageDescriptor>
