import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_FILL, type Tone } from './tone.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type LabelCardProps = {
  /** The stage, shown as the colour of the left edge; the chip names it. */
  tone: Tone
  code: ReactNode
  chip: ReactNode
  children: ReactNode
  /** The link of the whole card. Buttons and links inside keep their own. */
  href?: string
  /** The link's accessible name; required with `href`. */
  linkLabel?: string
  /** Whether its tear line has a label's notches, which only what travels has. */
  travels?: boolean
  className?: string
}

/** A shipping label: code and chip, a tear line, then the contents. */
export function LabelCard(props: LabelCardProps) {
  const { tone, code, chip, children, href, linkLabel, travels = true, className } = props
  return (
    <article
      className={classNames(
        'relative overflow-hidden rounded-card bg-surface pl-1.5 inset-ring-1 inset-ring-line',
        href && 'transition-[translate] hover:inset-ring-line-strong active:translate-y-px',
        'has-[.label-link:focus-visible]:outline-2 has-[.label-link:focus-visible]:outline-offset-2 has-[.label-link:focus-visible]:outline-ink',
        className,
      )}
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${TONE_FILL[tone]}`} />
      {href && (
        <a href={href} className="label-link absolute inset-0 outline-none">
          <VisuallyHidden>{linkLabel}</VisuallyHidden>
        </a>
      )}
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5 [&_:is(a,button)]:relative">
        <div className="min-w-0">{code}</div>
        {chip}
      </header>
      <hr className={classNames('-ml-1.5', travels ? 'perforation' : 'border-line')} />
      <div className="px-4 py-3 [&_:is(a,button)]:relative">{children}</div>
    </article>
  )
}
