import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Unit } from '#engine/shared/conflict-rules.ts'

const TITLES: Record<string, MessageDescriptor> = {
  address: msg`An address was changed on two devices`,
  line: msg`Goods were changed on two devices`,
  trackingNumber: msg`A tracking number was changed on two devices`,
  destination: msg`The warehouse was changed on two devices`,
  note: msg`A note was changed on two devices`,
} satisfies Record<Unit, MessageDescriptor>
const ANY_TITLE = msg`This was changed on two devices`

/** What was changed on two devices. */
export const conflictWords = (unit: string): MessageDescriptor => TITLES[unit] ?? ANY_TITLE
