import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type PageHeaderProps = {
  title: ReactNode
  /** One line under the title. */
  children?: ReactNode
  /** The link to the parent screen; `isOnPhone`: only where no rail has it. */
  back?: { href: string; label: string; isOnPhone?: boolean }
  actions?: ReactNode
}

/** The screen's only h1, the link up, and the screen's actions. */
export function PageHeader({ title, children, back, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-3 gap-y-3 pt-4 pb-4 lg:pt-8 lg:pb-6">
      <div className="min-w-0">
        {back && (
          <a
            href={back.href}
            className={classNames(
              '-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 text-14 text-ink-soft hover:text-ink',
              back.isOnPhone && 'lg:hidden',
            )}
          >
            <Icon of={ArrowLeft} size={16} />
            {back.label}
          </a>
        )}
        <h1 className="text-22 font-bold lg:text-28">{title}</h1>
        {children && (
          <p className="mt-1 max-w-prose text-14 text-ink-soft lg:text-16">{children}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
