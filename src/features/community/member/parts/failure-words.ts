import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { CommunityRule } from '#features/community/field-rules.ts'

export const COMMUNITY_FAILURE_WORDS = {
  name_reserved: () =>
    msg`This name can’t be used, because it looks like ours or has a word that isn’t allowed`,
} as const satisfies Record<CommunityRule, SayFailure>
