import type { ReactNode } from 'react'
import { Notice } from '#ui/Notice.tsx'

/** What was just done; takes no room before. */
export function DoneNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="status" className="empty:hidden">
      {children && (
        <Notice kind="good" action={action}>
          {children}
        </Notice>
      )}
    </div>
  )
}
