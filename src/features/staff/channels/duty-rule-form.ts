import * as v from 'valibot'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { asDecimal, type FieldFailure, failuresOf, type Read } from '#shared/contract/failures.ts'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { type DutyRule, dutyRule } from '#shared/domain/shipping/duty-rules.ts'

/** A rule as typed: up to a value in the country's currency one tier, above it the customs tariff. */
export const dutyForm = v.object({
  ...textFields('country', 'effectiveFrom', 'effectiveTo', 'currency', 'title', 'url', 'upTo'),
  ...textFields('dutyValue', 'taxName', 'taxPercent'),
  base: v.picklist(['goods', 'cif']),
  duty: v.picklist(['none', 'percent', 'perHs6']),
  taxOf: v.picklist(['goods', 'cif', 'cifAndDuty']),
})
export type DutyForm = v.InferOutput<typeof dutyForm>

export const EMPTY_RULE: DutyForm = {
  country: '',
  effectiveFrom: '',
  effectiveTo: '',
  currency: '',
  title: '',
  url: '',
  base: 'goods',
  upTo: '',
  duty: 'none',
  dutyValue: '',
  taxName: '',
  taxPercent: '',
  taxOf: 'cif',
}

const number = (text: string) =>
  text.trim() === '' ? undefined : (parseDecimal(text, 2) ?? Number.NaN)

/** The rule by the schema of the server. Failures name the fields of the form. */
export function readDutyRule(form: DutyForm): Read<DutyRule> {
  const { country, effectiveFrom, effectiveTo, title, url, base } = form
  const value = number(form.dutyValue)
  const duty = {
    none: { kind: 'none' },
    percent: { kind: 'percent', bps: value, of: base },
    perHs6: { kind: 'perHs6', cents: value },
  }[form.duty]
  const hasTax = form.taxName.trim() !== '' || form.taxPercent.trim() !== ''
  const tax = hasTax ? { name: form.taxName, bps: number(form.taxPercent), of: form.taxOf } : null
  const upToCents = number(form.upTo) ?? null
  const above = { upToCents: null, duty: { kind: 'tariff' }, tax: null }
  const tiers = [{ upToCents, duty, tax }, ...(upToCents === null ? [] : [above])]
  const read = v.safeParse(dutyRule, {
    country,
    effectiveFrom,
    effectiveTo: effectiveTo || null,
    valueOf: base,
    tiers,
    currency: form.currency.trim().toUpperCase(),
    source: { title, url },
    transports: null,
  })
  if (read.success) return { ok: true, value: read.output }
  return { ok: false, failures: failuresOf(read.issues).map(asTyped) }
}

const PATHS: Readonly<Record<string, keyof DutyForm>> = {
  'source.title': 'title',
  'source.url': 'url',
  'tiers.0.upToCents': 'upTo',
  'tiers.0.duty.bps': 'dutyValue',
  'tiers.0.duty.cents': 'dutyValue',
  'tiers.0.tax.name': 'taxName',
  'tiers.0.tax.bps': 'taxPercent',
}

/** A failure of the server's field as of the form's. */
export function asTyped(failure: FieldFailure): FieldFailure {
  const inRule = failure.path.replace(/^rules\.0\./, '')
  const path = PATHS[inRule] ?? inRule
  return /cents$|bps$/i.test(inRule) ? asDecimal({ ...failure, path }, 2) : { ...failure, path }
}
