import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import { chosenLines, percentLines } from './percent-lines.ts'
import { missingWords, versionField, wrongWords } from './version-fields.ts'
import type { Typed } from './version-form.ts'

export type TermsForm = {
  typed: Typed
  failures: readonly FieldFailure[]
  change: (fields: Typed) => void
}

/** What a field that was left empty fails by; other failures say what is wrong with it. */
const MISSING: ReadonlySet<FieldFailure['code']> = new Set(['required', 'type', 'array_min'])

/** The input of one field of a version, by its path. */
export function TermField({ form, path }: { form: TermsForm; path: string }) {
  const { i18n } = useLingui()
  const error = useFailureWords(form.failures)
  const field = versionField(path)
  if (field === undefined) throw new Error(`${path} is no field of a version`)
  const isVolume = form.typed['terms.charging.mode'] === 'volume'
  const warehouseName = useWarehouseName()
  const warehouses = useWarehouses()
  const label = i18n._((isVolume && field.volumeLabel) || field.label)
  const value = form.typed[path] ?? ''
  const isMissing =
    value.trim() === '' &&
    form.failures.some((failure) => failure.path === path && MISSING.has(failure.code))
  const missing = isMissing ? missingWords(path, isVolume) : undefined
  const failure = form.failures.find((one) => one.path === path)
  const exact = missing ?? (failure && wrongWords(failure))
  const bound = {
    label,
    value,
    onChange: (text: string) => form.change({ [path]: text }),
    error: exact ? i18n._(exact) : error(path, label),
    hint: field.hint && i18n._(field.hint),
  }
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...bound}
          {...('' in field.options ? {} : { placeholder: '–' })}
          options={Object.entries(field.options).map(([value, words]) => ({
            value,
            label: i18n._(words),
          }))}
        />
      )
    case 'warehouse':
      return (
        <Select
          {...bound}
          placeholder="–"
          options={warehouses.map(({ id }) => ({ value: id, label: warehouseName(id) }))}
        />
      )
    case 'choices':
      return (
        <Choices
          {...bound}
          options={
            new Map(Object.entries(field.options).map(([code, words]) => [code, i18n._(words)]))
          }
        />
      )
    case 'lines':
      return <Choices {...bound} options={percentLines(form.typed, path, i18n)} />
    case 'text':
    case 'codes':
      return <TextField {...bound} autoComplete="off" />
    case 'day':
      return <TextField {...bound} type="date" />
    case 'yuan':
    case 'rate':
      return <NumberField {...bound} kind="yuan" />
    case 'percent':
      return <NumberField {...bound} after="%" />
    case 'integer':
      return <NumberField {...bound} kind="integer" />
    case 'amount':
      return <NumberField {...bound} after={isVolume ? 'm³' : 'kg'} />
    default:
      return <NumberField {...bound} after={field.kind} />
  }
}

type ChoicesProps = {
  label: string
  /** The chosen codes between spaces. */
  value: string
  onChange: (codes: string) => void
  error: string | undefined
  /** The words of each code. */
  options: ReadonlyMap<string, string>
}

/** Several of a list, each a box. */
function Choices({ label, value, onChange, error, options }: ChoicesProps) {
  const errorId = useId()
  const chosen = new Set(chosenLines(value))
  const codes = [...options.keys()]
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="text-14 font-medium">{label}</legend>
      {codes.map((code) => (
        <Checkbox
          key={code}
          checked={chosen.has(code)}
          onChange={(isOn) =>
            onChange(codes.filter((one) => (one === code ? isOn : chosen.has(one))).join(' '))
          }
        >
          {options.get(code)}
        </Checkbox>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
