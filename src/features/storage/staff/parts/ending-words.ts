import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EndingChoice, EndingReason } from '#features/parcels/rules/parcel-ending.ts'

export const REASON_WORDS = {
  prohibited: msg`Prohibited goods.`,
  storage: msg`Stored too long.`,
  asked: msg`The member asked.`,
} as const satisfies Record<EndingReason, MessageDescriptor>

export const CHOICE_WORDS = {
  return: msg`To be returned`,
  dispose: msg`To be disposed of`,
} as const satisfies Record<EndingChoice, MessageDescriptor>
