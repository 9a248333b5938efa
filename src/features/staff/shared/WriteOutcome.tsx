import type { ReactNode } from 'react'
import type { CallProblem } from '#platform/call.ts'
import { DoneNote } from './DoneNote.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'

type WriteOutcomeProps = {
  problem: CallProblem | null
  /** What was done, in words; nothing before it. */
  done: ReactNode
}

/** What became of a form: why it was refused, or that it was saved. */
export function WriteOutcome({ problem, done }: WriteOutcomeProps) {
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <DoneNote>{done}</DoneNote>
    </>
  )
}
