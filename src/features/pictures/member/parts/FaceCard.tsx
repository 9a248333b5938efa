import type { ReactNode } from 'react'
import { TONE_FILL, type Tone } from '#engine/client/ui/tone.ts'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'

type FaceCardProps = {
  /** The state, shown as the colour of the left edge; the line of state names it. */
  tone: Tone
  href: string
  linkLabel: string
  /** A `Face` or a `FaceStack`. */
  face: ReactNode
  /** What it is, in words. */
  name: ReactNode
  /** Where it is and since when, in a line. */
  state: ReactNode
  /** Its numbers, small. */
  codes: ReactNode
  /** The next action, or what waits. */
  action?: ReactNode
  /** Whether it is on its way: then it has a label's tear line. */
  travels?: boolean
}

/** A card of something as one recognises it: its picture, its name, its state in a line, and its numbers. */
export function FaceCard(props: FaceCardProps) {
  const { tone, href, linkLabel, face, name, state, codes, action, travels = false } = props
  return (
    <article className="relative overflow-hidden rounded-card bg-surface px-3 pt-2 pb-3 pl-4 inset-ring-1 inset-ring-line transition-[translate] hover:inset-ring-line-strong active:translate-y-px has-[.label-link:focus-visible]:outline-2 has-[.label-link:focus-visible]:outline-offset-2 has-[.label-link:focus-visible]:outline-ink">
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${TONE_FILL[tone]}`} />
      <a href={href} className="label-link absolute inset-0 outline-none">
        <VisuallyHidden>{linkLabel}</VisuallyHidden>
      </a>
      <div className="flex items-center gap-3 @max-[12rem]:flex-col @max-[12rem]:items-stretch">
        {face}
        <div className="grid min-w-0 flex-1 grid-cols-1 [&_:is(a,button)]:relative">
          <p className="font-semibold">{name}</p>
          {state}
          {!travels && <Codes codes={codes} action={action} />}
        </div>
      </div>
      {travels && (
        <>
          <hr className="perforation -mr-3 -ml-4 mt-2 mb-1.5" />
          <Codes codes={codes} action={action} />
        </>
      )}
    </article>
  )
}

function Codes({ codes, action }: Pick<FaceCardProps, 'codes' | 'action'>) {
  return (
    <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2 text-12 text-ink-soft [&_:is(a,button)]:relative">
      <span className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">{codes}</span>
      {action}
    </div>
  )
}
