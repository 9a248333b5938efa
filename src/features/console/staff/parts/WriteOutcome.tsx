import type { ReactNode, Ref } from 'react'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'

type WriteOutcomeProps = {
  problem: CallProblem | null
  /** What was done, in words; nothing before it. */
  note: ReactNode
}

/** What became of a form: why it was refused, or that it was saved. */
export function WriteOutcome({ problem, note }: WriteOutcomeProps) {
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <DoneNote>{note}</DoneNote>
    </>
  )
}

type DoneNoteProps = {
  children: ReactNode
  action?: ReactNode
  /** Set by a view that moves the focus to the note. */
  ref?: Ref<HTMLDivElement>
}

/** What was just done; takes no room before. */
export function DoneNote({ children, action, ref }: DoneNoteProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className="scroll-mt-20 empty:hidden">
      {children && (
        <Notice kind="good" action={action}>
          {children}
        </Notice>
      )}
    </div>
  )
}
