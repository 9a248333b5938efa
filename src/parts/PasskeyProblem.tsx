import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { PasskeyFailure } from '#platform/passkeys.ts'
import { Notice } from '#ui/Notice.tsx'
import { passkeyWords } from './passkey-words.ts'

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
