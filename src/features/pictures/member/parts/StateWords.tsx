import type { LucideIcon } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { TONE_TEXT, type Tone } from '#engine/client/ui/tone.ts'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'

type StateWordsProps = {
  tone: Tone
  icon: LucideIcon
  /** The name of the state, which the icon says to the eye where there are other words. */
  label: string
  /** What was done when, instead of the name. */
  words?: string | null
  /** Further facts; empty ones are left out. */
  facts: readonly (string | false | null)[]
}

/** The line of state on a card. It wraps between facts and words, in Chinese too, and is never cut. */
export function StateWords({ tone, icon, label, words = null, facts }: StateWordsProps) {
  return (
    <p className="text-14 break-keep wrap-anywhere text-ink-soft">
      <span className={`font-semibold ${TONE_TEXT[tone]}`}>
        <Icon of={icon} size={14} className="mr-1 inline align-[-2px]" />
        {words === null ? (
          label
        ) : (
          <>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {words}
          </>
        )}
      </span>
      {facts.filter(Boolean).map((fact) => `\u00A0· ${fact}`)}
    </p>
  )
}
