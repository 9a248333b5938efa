import type { ReactNode, Ref } from 'react'
import { Notice } from '#ui/Notice.tsx'

type DoneNoteProps = {
  children: ReactNode
  action?: ReactNode
  /** For a view that moves the focus to the note. */
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
