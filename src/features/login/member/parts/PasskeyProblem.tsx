import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { waitWords } from '#engine/client/parts/forms/wait-words.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { PasskeyFailure } from '#features/login/member/acts/passkeys.ts'

const WORDS = {
  cancelled: msg`Cancelled, or it took too long. Nothing has changed.`,
  taken: msg`This device already has a passkey for your account.`,
  failed: msg`Your browser couldn’t use a passkey here. Try again, or use a code.`,
}

/** Why a passkey was not made or used, in words; null if something else took its place. */
function passkeyWords(i18n: I18n, failure: PasskeyFailure): string | null {
  if (failure.why === 'left') return null
  if (failure.why !== 'refused') return i18n._(WORDS[failure.why])
  const { code, retryAfter } = failure.problem
  return retryAfter === undefined ? i18n._(problemWords(code)) : waitWords(i18n, retryAfter)
}

/** Beside a button that needs a passkey: why it did not work. */
export function PasskeyProblem({ failure }: { failure: PasskeyFailure | null }) {
  const { i18n } = useLingui()
  const words = failure && passkeyWords(i18n, failure)
  if (failure === null || words === null) return null
  if (failure.why === 'cancelled') return <Notice kind="caution">{words}</Notice>
  const isOffline = failure.why === 'refused' && failure.problem.code === 'offline'
  return (
    <Notice kind="danger" icon={isOffline ? CloudOff : undefined}>
      {words}
    </Notice>
  )
}
