import { useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { showCurrent } from './show-current.ts'

export type Tab = {
  href: string
  label: string
  count?: number | undefined
  current: boolean
  /** What its list is, in one sentence: stands below the tabs while it is the current one and not empty. */
  note?: string | undefined
}

type TabsProps = {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly Tab[]
}

/** Tabs over one list, each with its own URL and count. They scroll sideways on a phone. */
export function Tabs({ label, tabs }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const shown = tabs.find((tab) => tab.current)
  const here = shown?.href
  const note = shown?.count === 0 ? undefined : shown?.note
  /** Counts that arrive or change and another language move the tabs. */
  const content = tabs.map(({ label, count }) => `${label} ${count}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels and counts change the widths that the effect measures
  useLayoutEffect(() => {
    if (row.current) showCurrent(row.current)
  }, [here, content])
  return (
    <>
      <nav
        ref={row}
        aria-label={label}
        className="relative -mx-4 flex overflow-x-auto border-b-2 border-line px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        {tabs.map(({ href, label, count, current }) => (
          <a
            key={href}
            href={href}
            data-replace=""
            aria-current={current ? 'page' : undefined}
            className={classNames(
              'relative flex min-h-11 shrink-0 items-center gap-1.5 px-3 text-14 whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              current
                ? 'font-semibold text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:bg-brand'
                : 'text-ink-soft hover:text-ink',
            )}
          >
            {label}
            {count !== undefined && (
              <span
                className={classNames(
                  'min-w-5 rounded-full px-1.5 text-center text-12 font-semibold',
                  current ? 'bg-brand-soft text-brand-text' : 'bg-line text-ink',
                )}
              >
                {count}
              </span>
            )}
          </a>
        ))}
      </nav>
      {note !== undefined && <p className="text-14 text-ink-soft">{note}</p>}
    </>
  )
}
