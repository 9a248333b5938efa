import { useLingui } from '@lingui/react/macro'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { GAP_REASON_WORDS } from '#features/shots/member/parts/shot-words.ts'
import { GAP_REASONS } from '#features/shots/rules/shot-list.ts'
import type { TypedGap } from './typed-shots.ts'

type GapFieldsProps = {
  /** Of the shot. */
  name: string
  gap: TypedGap | undefined
  isLacking: boolean
  onChange: (gap: TypedGap) => void
}

/** Why there is no photo of a shot. */
export function GapFields({ name, gap, isLacking, onChange }: GapFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <span className="grid gap-2 sm:grid-cols-2">
      <Select
        label={t`Why it’s missing: ${name}`}
        value={gap?.reason ?? ''}
        placeholder={t`Choose`}
        error={isLacking ? t`Take it, or choose why it’s missing.` : undefined}
        onChange={(reason) => onChange({ reason, words: gap?.words ?? '' })}
        options={GAP_REASONS.map((value) => ({ value, label: i18n._(GAP_REASON_WORDS[value]) }))}
      />
      {gap && (
        <TextField
          label={t`In your words`}
          optional={gap.reason !== 'other'}
          value={gap.words}
          maxLength={MAX_REASON_LENGTH}
          onChange={(words) => onChange({ ...gap, words })}
        />
      )}
    </span>
  )
}
