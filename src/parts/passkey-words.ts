import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PasskeyFailure } from '#platform/passkeys.ts'
import { problemWords } from './problem-words.ts'
import { waitWords } from './wait-words.ts'

const WORDS = {
  cancelled: msg`Cancelled, or it took too long. Nothing has changed.`,
  taken: msg`This device already has a passkey for your account.`,
  failed: msg`Your browser couldn’t use a passkey here. Try again, or use a code.`,
}

/** Why a passkey was not made or used, in words; null if something else took its place. */
export function passkeyWords(i18n: I18n, failure: PasskeyFailure): string | null {
  if (failure.why === 'left') return null
  if (failure.why !== 'refused') return i18n._(WORDS[failure.why])
  const { code, retryAfter } = failure.problem
  return retryAfter === undefined ? i18n._(problemWords(code)) : waitWords(i18n, retryAfter)
}
