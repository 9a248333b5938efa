import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'

type NoAnswerProps = {
  /** A query that has no value. */
  of:
    | { state: 'loading' }
    | { state: 'offline' | 'error'; problem: CallProblem; again: () => void; asking: unknown }
  /** What is not shown; the reason alone without it. */
  title?: ReactNode
}

/** Stands where the server has not answered: a placeholder, or why there is no answer and a retry. */
export function NoAnswer({ of: query, title }: NoAnswerProps) {
  const { i18n } = useLingui()
  if (query.state === 'loading') return <SkeletonLabelCards />
  const { problem, again, asking } = query
  const why = i18n._(problemWords(problem.code))
  return (
    <ErrorState
      title={title ?? why}
      requestId={problem.requestId}
      onRetry={again}
      retrying={asking === 'again'}
    >
      {title && why}
    </ErrorState>
  )
}
