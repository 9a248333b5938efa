import { useLingui } from '@lingui/react/macro'
import { REFUSAL_WORDS } from '#features/staff/shared/measure-words.ts'
import { SizeFields } from '#features/staff/shared/SizeFields.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { GOODS_CLASS_WORDS } from '#parts/goods-words.ts'
import { problemWords } from '#parts/problem-words.ts'
import { GOODS_CLASSES } from '#shared/domain/goods-class.ts'
import { Notice } from '#ui/Notice.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Field, Refusals } from './measurement.ts'
import { PhotosField } from './PhotosField.tsx'
import type { ReceivingModel } from './receiving.ts'

type MeasureFieldsProps = {
  receiving: ReceivingModel
  refusals: Refusals
  onChange: (field: Field, value: string) => void
}

/** Weight, sides, class, shelf and photo, in the order of work at the scale. */
export function MeasureFields({ receiving, refusals, onChange }: MeasureFieldsProps) {
  const { i18n, t } = useLingui()
  const { type } = receiving
  const values = receiving.typed.value
  const options = GOODS_CLASSES.map((goodsClass, i) => {
    const name = i18n._(GOODS_CLASS_WORDS[goodsClass])
    return { value: goodsClass, label: `${i + 1} · ${name}` }
  })
  return (
    <>
      <SizeFields values={values} refusals={refusals} onChange={onChange} />
      <RadioCards
        label={t`Goods class`}
        value={values.goodsClass}
        onChange={(goodsClass) => type({ goodsClass })}
        options={options}
      />
      {values.goodsClass === 'prohibited' && (
        <Notice kind="danger">{i18n._(problemWords('quarantine_shelf'))}</Notice>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr]">
        <TextField
          code
          {...takesScan('shelf')}
          name="shelf"
          label={t`Shelf`}
          value={values.shelf}
          onChange={(shelf) => onChange('shelf', shelf)}
          error={refusals.shelf && i18n._(REFUSAL_WORDS[refusals.shelf])}
          autoComplete="off"
          placeholder="A-01-2"
          className="uppercase"
        />
        <PhotosField photos={values.photos} refused={values.refusedPhoto} onChange={type} />
      </div>
    </>
  )
}
