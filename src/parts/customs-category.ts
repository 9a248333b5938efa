import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What customs is told about why goods are sent: the words of the form, and those in which staff choose. */
export const CUSTOMS_CATEGORIES = {
  sale: { box: 'Sale of goods', words: msg`Sale of goods` },
  gift: { box: 'Gift', words: msg`Gift` },
  documents: { box: 'Documents', words: msg`Documents` },
  sample: { box: 'Commercial sample', words: msg`Commercial sample` },
  returned: { box: 'Returned goods', words: msg`Returned goods` },
  personal: { box: 'Other: personal effects', words: msg`Personal effects` },
} as const satisfies Record<string, { box: string; words: MessageDescriptor }>
export type CustomsCategory = keyof typeof CUSTOMS_CATEGORIES

/** What was bought in the mall or by us is sold to the member; of other goods the form alone does not know it. */
export const categoryOf = (parcels: readonly { isBought: boolean }[]): CustomsCategory | null =>
  parcels.length > 0 && parcels.every(({ isBought }) => isBought) ? 'sale' : null
