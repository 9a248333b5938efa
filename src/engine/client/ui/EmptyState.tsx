import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** One of `ui/drawings`. */
  drawing: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The next action. */
  action?: ReactNode
}

/** Shown for an empty list: a drawing, a sentence, the next action. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-sm grid-cols-1 justify-items-center gap-2 px-4 py-10 text-center">
      {drawing}
      <h2 className="mt-3 text-18 font-semibold">{title}</h2>
      {children && <p className="text-16 text-balance text-ink-soft">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
