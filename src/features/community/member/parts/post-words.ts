import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PostState, ReportReason, Topic } from '#features/community/rules/post-states.ts'

export const TOPIC_WORDS = {
  finds: msg`Good finds`,
  buying: msg`Buying tips`,
  parcels: msg`Parcels`,
  shipping: msg({ context: 'topic', message: 'Shipping' }),
  life: msg`Life abroad`,
} as const satisfies Record<Topic, MessageDescriptor>

/** What its author and staff see. */
export const POST_STATE_WORDS = {
  pending: { words: msg`Under review`, tone: 'caution' },
  published: { words: msg({ context: 'post', message: 'Published' }), tone: 'good' },
  rejected: { words: msg`Not published`, tone: 'danger' },
} as const satisfies Record<
  PostState,
  { words: MessageDescriptor; tone: 'caution' | 'good' | 'danger' }
>

export const REPORT_REASON_WORDS = {
  spam: msg`Advertising or spam`,
  insult: msg`Insults or hate`,
  privacy: msg`Shows private details of someone`,
  forbidden: msg`Prohibited goods or content`,
  other: msg`Something else`,
} as const satisfies Record<ReportReason, MessageDescriptor>
