import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { LoginRule } from '#features/login/field-rules.ts'

export const LOGIN_FAILURE_WORDS = {
  code_digits: () => msg`Enter the 6-digit code`,
  code_wrong: () => msg`Incorrect code. Check the latest e-mail`,
} as const satisfies Record<LoginRule, SayFailure>
