import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { REFUSAL_WORDS } from './measure-words.ts'
import { type FieldRefusal, parseWeight, type Size } from './parse-measures.ts'

type SizeFieldsProps = {
  values: Size
  refusals: Partial<Record<keyof Size, FieldRefusal>>
  onChange: (field: keyof Size, value: string) => void
}

/** Weight and sides as typed at the scale. */
export function SizeFields({ values, refusals, onChange }: SizeFieldsProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const weight = parseWeight(values.weight)
  const bound = (name: keyof Size) => {
    const code = refusals[name]
    return {
      name,
      value: values[name],
      onChange: (value: string) => onChange(name, value),
      error: code && i18n._(REFUSAL_WORDS[code]),
      autoComplete: 'off',
    }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
      <TextField
        {...bound('weight')}
        label={t`Weight`}
        inputMode="decimal"
        className="text-right text-22"
        hint={weight.ok ? `= ${format.weight(weight.value)}` : t`850 means g, 1.25 means kg`}
      />
      <div className="grid grid-cols-3 gap-2">
        <NumberField {...bound('length')} label={t`Length`} after="cm" />
        <NumberField {...bound('width')} label={t`Width`} after="cm" />
        <NumberField {...bound('height')} label={t`Height`} after="cm" />
      </div>
    </div>
  )
}
