import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { staffProblemWords } from './problem-text.ts'

type AnswerViewProps<T> = {
  of: Query<T>
  children: (value: T) => ReactNode
}

/** Renders a server query: a skeleton while loading, the data, or the error. */
export function AnswerView<T>({ of: answer, children }: AnswerViewProps<T>) {
  const { i18n } = useLingui()
  switch (answer.state) {
    case 'loading':
      return <SkeletonLabelCards />
    case 'offline':
    case 'error':
      return (
        <ErrorState
          title={i18n._(staffProblemWords(answer.problem.code))}
          onRetry={answer.again}
          retrying={answer.asking === 'again'}
          requestId={answer.problem.requestId}
        />
      )
    case 'ready':
      return children(answer.value)
  }
}
