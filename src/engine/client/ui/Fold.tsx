import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type FoldProps = {
  title: ReactNode
  /** What it holds, in one line. */
  holds?: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** What most people leave as it is, behind one button. */
export function Fold({ title, holds, open, onOpen, children }: FoldProps) {
  return (
    <details open={open} onToggle={(event) => onOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-line-strong sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block text-16 font-bold">{title}</span>
          {holds && <span className="block text-14 text-ink-soft wrap-anywhere">{holds}</span>}
        </span>
        <Icon
          of={ChevronDown}
          className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </details>
  )
}
