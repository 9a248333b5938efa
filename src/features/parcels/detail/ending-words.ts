import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EndingChoice, EndingReason } from '#shared/domain/parcel-ending.ts'

/** Why staff ask. */
export const REASON_WORDS = {
  prohibited: msg`It contains goods that can’t be shipped. Choose what we do with it.`,
  storage: msg`It has been stored too long. Ship it, or choose what we do with it.`,
  asked: msg`You asked us not to ship it.`,
} as const satisfies Record<EndingReason, MessageDescriptor>

/** What was decided and is still to be done. */
export const DECIDED_WORDS = {
  return: msg`We’ll return it as you asked. You’ll see the carrier, the number and a photo here.`,
  dispose: msg`We’ll dispose of it as you asked. You’ll see a photo here.`,
} as const satisfies Record<EndingChoice, MessageDescriptor>
