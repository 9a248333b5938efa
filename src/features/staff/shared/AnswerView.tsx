import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { staffProblemWords } from './problem-text.ts'
import type { Answer } from './use-answer.ts'

type AnswerViewProps<T> = {
  answer: Answer<T>
  asking: boolean
  again: () => void
  children: (value: T) => ReactNode
}

/** What the server answered; until then its shape, or why there is nothing to show. */
export function AnswerView<T>({ answer, asking, again, children }: AnswerViewProps<T>) {
  const { i18n } = useLingui()
  switch (answer.state) {
    case 'loading':
      return <SkeletonLabelCards />
    case 'refused':
      return (
        <ErrorState
          title={i18n._(staffProblemWords(answer.problem.code))}
          onRetry={again}
          retrying={asking}
          requestId={answer.problem.requestId}
        />
      )
    case 'ready':
      return children(answer.value)
  }
}
