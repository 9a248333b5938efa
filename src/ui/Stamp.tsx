import { type ReactNode, useId } from 'react'
import { TONE_TEXT, type Tone } from './tone.ts'

type StampProps = { tone?: Tone; children: ReactNode; date?: ReactNode }

/** A rubber stamp: a fact with its date, never something to press. The ink is worn by a filter of its own. */
export function Stamp({ tone = 'brand', children, date }: StampProps) {
  const worn = useId()
  /** Not as a `style` attribute: the policy refuses those in a prerendered page. */
  const wear = (stamp: HTMLElement | null) => stamp?.style.setProperty('filter', `url(#${worn})`)
  return (
    <span
      className={`inline-grid -rotate-6 justify-items-center rounded-[6px] border-[3px] border-double border-current px-3 py-1 text-center leading-tight ${TONE_TEXT[tone]}`}
      ref={wear}
    >
      <svg aria-hidden="true" className="absolute size-0">
        <filter id={worn}>
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7" />
          <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -6 4.4" />
          <feComposite in="SourceGraphic" operator="in" />
        </filter>
      </svg>
      <span className="text-16 font-bold tracking-wide uppercase">{children}</span>
      {date && <span className="font-mono text-12 font-semibold">{date}</span>}
    </span>
  )
}
