import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { CallProblem } from '#platform/call.ts'
import { connected } from '#platform/connection.ts'
import { Notice } from '#ui/Notice.tsx'
import { problemWords } from './problem-words.ts'

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
      <Trans>You’re offline. This needs a connection.</Trans>
    </Notice>
  )
}
