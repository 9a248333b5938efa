import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { REFUSAL_WORDS } from '#features/console/staff/parts/measure-words.ts'
import { splitSides } from '#features/console/staff/parts/parse-measures.ts'
import { SizeFields } from '#features/console/staff/parts/SizeFields.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import { filedShots, type Shot, shotsAsked } from '#features/shots/rules/shot-list.ts'
import { ShotsField } from '#features/shots/staff/parts/ShotsField.tsx'
import { lackingShots } from '#features/shots/staff/parts/typed-shots.ts'
import { KeyHint } from './KeyHint.tsx'
import { FIELDS, type Field, type Refusals, refusalsOf, refuseField } from './measurement.ts'
import { PhotosField } from './PhotosField.tsx'
import type { ReceivingModel } from './receiving.ts'
import { ScaleLine } from './scale/ScaleLine.tsx'

type MeasureFormProps = {
  receiving: ReceivingModel
  saving: boolean
  onSave: () => void
  onBack: () => void
}

/** The fields that Enter moves through. */
const STOPS = 'input[type=text], input[type=radio]:checked, button[data-photo]'

/** Focuses an input and selects its text. */
function select(element: HTMLElement | null | undefined): void {
  element?.focus()
  if (element instanceof HTMLInputElement && element.type === 'text') element.select()
}

/** The form at the scale. Enter moves on, the last Enter saves, Escape goes back; no mouse is needed. */
export function MeasureForm({ receiving, saving, onSave, onBack }: MeasureFormProps) {
  const { i18n } = useLingui()
  const { type, typed, problem } = receiving
  const { freePhotos } = useBusiness()
  const { value: at } = receiving.step
  const owner = at.state === 'measuring' || at.state === 'saving' ? at.owner : null
  // The server knows better if the merchant's number was entered after the scan.
  const isRefused = problem.value?.code === 'shots_missing'
  const isBought = isRefused || (owner?.kind === 'parcel' && owner.parcel.isBought)
  const asked = shotsAsked(typed.value.kind, freePhotos)
  const lacking = isBought ? lackingShots(typed.value, asked) : []
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState<Refusals>({})
  const [reminded, setReminded] = useState(false)
  const [lacks, setLacks] = useState(false)
  const named = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=weight]')?.focus(), [])

  const save = () => {
    const failures = refusalsOf(typed.value)
    setRefusals(failures)
    const first = FIELDS.find((field) => failures[field])
    if (first !== undefined) return select(named(first))
    const inForm = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const { photos, refusedPhoto } = typed.value
    if (refusedPhoto) return select(inForm('[data-refused] button'))
    if (lacking.length > 0) return setLacks(true)
    if (photos.length > 0 || reminded) return onSave()
    setReminded(true)
    select(inForm('[data-photo]'))
  }
  const goOn = (from: HTMLElement | null | undefined) => {
    // Reasons are given where photos are missing, and then nothing comes after them.
    const all = [...(form.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
    const stops = all.filter((one) => !one.closest('[data-shots]'))
    const nth = from ? stops.indexOf(from) : -1
    const next = nth === -1 ? undefined : stops[nth + 1]
    if (next === undefined || next === from) return save()
    select(next)
  }
  const leave = (from: HTMLElement) => {
    const field = FIELDS.find((name) => from.getAttribute('name') === name)
    if (field === undefined) return goOn(from)
    const sides = field === 'length' ? splitSides(typed.value.length) : null
    if (sides) {
      const [length, width, height] = sides
      type({ length, width, height })
      return goOn(named('height'))
    }
    const code = refuseField(field, typed.value[field])
    if (code === null) return goOn(from)
    setRefusals((others) => ({ ...others, [field]: code }))
    select(from)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key } = event
    if (event.nativeEvent.isComposing || saving || !(target instanceof HTMLElement)) return
    // Keys in a sheet above the form are the sheet's.
    if (!event.currentTarget.contains(target)) return
    if (key === 'Escape') return onBack()
    const radios = target
      .closest('[role=radiogroup]')
      ?.querySelectorAll<HTMLElement>('[type=radio]')
    const chosen = radios?.[Number(key) - 1]
    if (chosen) {
      chosen.click()
      return chosen.focus()
    }
    if (key !== 'Enter' || target.matches('button:not([data-photo])')) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) save()
    else leave(target)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-busy={saving || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) save()
      }}
      // The form listens, because the keys work the same in every field.
      onKeyDown={onKeyDown}
      className="grid gap-5"
    >
      <MeasureFields
        receiving={receiving}
        asked={asked}
        refusals={refusals}
        onChange={(field, value) => {
          type({ [field]: value })
          setRefusals(({ [field]: _, ...others }) => others)
        }}
      />
      {owner !== null && owner.kind !== 'unclaimed' && (
        <ShotsField
          typed={typed.value}
          asked={asked}
          isRequired={isBought}
          lacking={lacks ? lacking : []}
          onChange={type}
        />
      )}
      <div role="status">
        {lacks && lacking.length > 0 && (
          <Notice kind="caution">{i18n._(problemWords('shots_missing'))}</Notice>
        )}
        {reminded && typed.value.photos.length === 0 && (
          <Notice kind="caution">
            <Trans>No photo yet. Take one, or save again to go on without it.</Trans>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={saving}>
          <Trans>Save and next</Trans>
        </Button>
        <Button onClick={onBack} disabled={saving}>
          <Trans>Back</Trans> <KeyHint of="Esc" />
        </Button>
      </div>
    </form>
  )
}

type MeasureFieldsProps = {
  receiving: ReceivingModel
  asked: readonly Shot[]
  refusals: Refusals
  onChange: (field: Field, value: string) => void
}

/** Weight, sides, class, shelf and photo, in the order of work at the scale. */
function MeasureFields({ receiving, asked, refusals, onChange }: MeasureFieldsProps) {
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
      <ScaleLine
        values={values}
        onTake={(fields) => {
          for (const [field, value] of Object.entries(fields)) onChange(field as Field, value)
        }}
      />
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
        <PhotosField
          photos={values.photos}
          refused={values.refusedPhoto}
          file={(sha256s) => ({ shots: filedShots(sha256s, values.shots, asked) })}
          onChange={type}
        />
      </div>
    </>
  )
}
