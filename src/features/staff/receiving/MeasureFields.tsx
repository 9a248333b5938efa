import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { GOODS_CLASS_WORDS } from '#parts/goods-words.ts'
import { GOODS_CLASSES } from '#shared/domain/goods-class.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Field, FieldRefusal, Refusals } from './measurement.ts'
import { PhotoField } from './PhotoField.tsx'
import { parseWeight } from './parse-measures.ts'
import type { ReceivingModel } from './receiving.ts'

/** The messages for invalid measurements. */
const REFUSAL_WORDS = {
  empty: msg`Fill this in`,
  not_a_weight: msg`Enter a weight, such as 850 (g) or 1.25 (kg)`,
  unit_missing: msg`Enter the unit, g or kg, such as 3 kg`,
  too_heavy: msg`That’s too heavy for a parcel. Check the unit`,
  not_a_side: msg`Enter a length in cm, such as 32.5`,
  too_long: msg`That’s too long for a parcel. Enter cm`,
  shelf_too_long: msg`A shelf has at most 20 characters`,
} as const satisfies Record<FieldRefusal, MessageDescriptor>

type MeasureFieldsProps = {
  receiving: ReceivingModel
  refusals: Refusals
  onChange: (field: Field, value: string) => void
}

/** Weight, sides, class, shelf and photo, in the order of work at the scale. */
export function MeasureFields({ receiving, refusals, onChange }: MeasureFieldsProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { type } = receiving
  const values = receiving.typed.value
  const weight = parseWeight(values.weight)
  const bound = (name: Field) => {
    const code = refusals[name]
    return {
      name,
      value: values[name],
      onChange: (value: string) => onChange(name, value),
      error: code && i18n._(REFUSAL_WORDS[code]),
      autoComplete: 'off',
    }
  }
  const options = GOODS_CLASSES.map((goodsClass, i) => {
    const name = i18n._(GOODS_CLASS_WORDS[goodsClass])
    return { value: goodsClass, label: `${i + 1} · ${name}` }
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <TextField
          {...bound('weight')}
          label={t`Weight`}
          inputMode="decimal"
          className="text-right text-22"
          hint={weight.ok ? `= ${format.weight(weight.value)}` : t`850 is in g, 1.25 in kg`}
        />
        <div className="grid grid-cols-3 gap-2">
          <NumberField {...bound('length')} label={t`Length`} after="cm" />
          <NumberField {...bound('width')} label={t`Width`} after="cm" />
          <NumberField {...bound('height')} label={t`Height`} after="cm" />
        </div>
      </div>
      <RadioCards
        label={t`Goods class`}
        value={values.goodsClass}
        onChange={(goodsClass) => type({ goodsClass })}
        options={options}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr]">
        <TextField
          {...bound('shelf')}
          code
          label={t`Shelf`}
          placeholder="A-01-2"
          className="uppercase"
        />
        <PhotoField photo={values.photo} refused={values.refusedPhoto} onChange={type} />
      </div>
    </>
  )
}
