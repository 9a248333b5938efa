import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
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
  const place = useRef<HTMLDivElement>(null)
  // An element is another one at each rendering.
  const said = typeof children === 'string' ? children : Boolean(children)
  // On a long page it may stand above or below what is in sight.
  useEffect(() => {
    if (said) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [said])
  useImperativeHandle(ref, () => place.current as HTMLDivElement)
  return (
    <div ref={place} role="status" tabIndex={-1} className="scroll-mt-20 empty:hidden">
      {children && (
        <Notice kind="good" action={action}>
          {children}
        </Notice>
      )}
    </div>
  )
}
