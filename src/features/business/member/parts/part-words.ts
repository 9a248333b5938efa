import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PartName } from '#features/business/rules/parts.ts'

/** What people call the parts that a business may switch off. */
export const PART_WORDS = {
  community: msg({ context: 'parts', message: 'Community' }),
  mall: msg({ context: 'parts', message: 'Mall' }),
  dropShipping: msg({ context: 'parts', message: 'Drop shipping' }),
  buyingRequests: msg({ context: 'parts', message: 'Buying requests' }),
} as const satisfies Record<PartName, MessageDescriptor>
