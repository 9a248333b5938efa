import { useLingui } from '@lingui/react/macro'
import type { Query } from '#data/query.ts'
import { problemWords } from '#parts/problem-words.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'

type NoAnswerProps = { of: Exclude<Query<unknown>, { state: 'ready' }> }

/** In the place of what the server has not answered: a placeholder, or why there is no answer and a retry. */
export function NoAnswer({ of: query }: NoAnswerProps) {
  const { i18n } = useLingui()
  if (query.state === 'loading') return <SkeletonLabelCards />
  const { problem, again, asking } = query
  return (
    <ErrorState
      title={i18n._(problemWords(problem.code))}
      requestId={problem.requestId}
      onRetry={again}
      retrying={asking === 'again'}
    />
  )
}
