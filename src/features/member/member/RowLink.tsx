import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#engine/client/ui/Icon.tsx'

type RowLinkProps = {
  href: string
  icon: LucideIcon
  /** What is set there now, or how much there is. */
  note?: ReactNode
  children: ReactNode
}

/** A row of a list that leads to a screen. */
export function RowLink({ href, icon, note, children }: RowLinkProps) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-paper focus-visible:-outline-offset-2 sm:px-5"
      >
        <Icon of={icon} className="text-ink-soft" />
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span>{children}</span>
          {note !== undefined && (
            <span className="text-14 text-ink-soft wrap-anywhere tabular-nums">{note}</span>
          )}
        </span>
        <Icon of={ChevronRight} size={16} className="text-ink-soft" />
      </a>
    </li>
  )
}

/** Rows in one card. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {children}
    </ul>
  )
}
