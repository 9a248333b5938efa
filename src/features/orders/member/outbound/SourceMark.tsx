import { useLingui } from '@lingui/react/macro'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { TONE_TEXT } from '#engine/client/ui/tone.ts'
import { type LineSource, SOURCE_LOOKS } from './fill-words.ts'

/** Whose words a customs line has, by an icon and in words. */
export function SourceMark({ source }: { source: LineSource }) {
  const { i18n } = useLingui()
  const { words, icon, tone } = SOURCE_LOOKS[source]
  return (
    <span className={`flex items-start gap-1.5 text-12 font-semibold ${TONE_TEXT[tone]}`}>
      <Icon of={icon} size={14} className="mt-0.5" />
      <span>{i18n._(words)}</span>
    </span>
  )
}
