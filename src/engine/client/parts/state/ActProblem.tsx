import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { connected, isOffNetwork } from '#engine/client/platform/connection.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'

/** Beside a button that needs the server: why it did not work, or that there is no connection. */
export function ActProblem({ problem }: { problem: CallProblem | null }) {
  const { i18n } = useLingui()
  if (problem !== null) {
    const isOffline = problem.code === 'offline'
    return (
      <Notice kind="danger" icon={isOffline ? CloudOff : undefined}>
        {i18n._(problemWords(problem.code))}
      </Notice>
    )
  }
  if (connected.value) return null
  return (
    <Notice kind="caution" icon={CloudOff}>
      {isOffNetwork() ? (
        <Trans>You’re offline. This needs a connection.</Trans>
      ) : (
        <Trans>The server doesn’t answer. This needs a connection.</Trans>
      )}
    </Notice>
  )
}
