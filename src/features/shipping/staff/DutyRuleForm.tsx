import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { parseDecimal, parsePercent } from '#engine/shared/decimal.ts'
import {
  asDecimal,
  type FieldFailure,
  type FormEntry,
  failuresOf,
} from '#engine/shared/failures.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'
import { CountryField } from '#features/addresses/member/parts/CountryField.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import { addDutyRules } from '#features/shipping/contract/staff-rates.ts'
import { currencyCode, type DutyRule, newDutyRule } from '#features/shipping/rules/duty-rules.ts'

/** A rule as typed: up to a value in the country's currency one tier, above it the customs tariff. */
const dutyForm = v.object({
  ...textFields('country', 'effectiveFrom', 'effectiveTo', 'currency', 'title', 'url', 'upTo'),
  ...textFields('dutyValue', 'taxName', 'taxPercent'),
  base: v.picklist(['goods', 'cif']),
  duty: v.picklist(['none', 'percent', 'perHs6']),
  taxOf: v.picklist(['goods', 'cif', 'cifAndDuty']),
})
type DutyForm = v.InferOutput<typeof dutyForm>

const EMPTY_RULE: DutyForm = {
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

const codeOf = (currency: string) => plainTyped(currency).toUpperCase()
const cents = (text: string) => parseDecimal(text, 2)
const number = (text: string, parse: (typed: string) => number | null = cents) =>
  text.trim() === '' ? undefined : (parse(text) ?? Number.NaN)

/** The rule by the schema of the server. Failures name the fields of the form. */
function readDutyRule(form: DutyForm): FormEntry<DutyRule> {
  const { country, effectiveFrom, effectiveTo, title, url, base } = form
  const value = number(form.dutyValue, form.duty === 'percent' ? parsePercent : cents)
  const duty = {
    none: { kind: 'none' },
    percent: { kind: 'percent', bps: value, of: base },
    perHs6: { kind: 'perHs6', cents: value },
  }[form.duty]
  const hasTax = form.taxName.trim() !== '' || form.taxPercent.trim() !== ''
  const tax = hasTax
    ? { name: form.taxName, bps: number(form.taxPercent, parsePercent), of: form.taxOf }
    : null
  const upToCents = number(form.upTo) ?? null
  const above = { upToCents: null, duty: { kind: 'tariff' }, tax: null }
  const tiers = [{ upToCents, duty, tax }, ...(upToCents === null ? [] : [above])]
  const result = v.safeParse(newDutyRule, {
    country,
    effectiveFrom,
    effectiveTo: effectiveTo || null,
    valueOf: base,
    tiers,
    currency: codeOf(form.currency),
    source: { title, url },
    transports: null,
  })
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, failures: failuresOf(result.issues).map(asTyped) }
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
function asTyped(failure: FieldFailure): FieldFailure {
  const inRule = failure.path.replace(/^rules\.0\./, '')
  const path = PATHS[inRule] ?? inRule
  return /cents$|bps$/i.test(inRule) ? asDecimal({ ...failure, path }, 2) : { ...failure, path }
}

/** A new rule of a destination, with its source. */
export function DutyRuleForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const rule = useStaffForm('duty rule', dutyForm, EMPTY_RULE, write)
  const { input: form, set: change } = rule
  const isMissing = (name: keyof DutyForm) => form[name].trim() === ''
  const hasTax = !isMissing('taxName') || !isMissing('taxPercent')
  const dutyWords = form.duty === 'percent' ? t`Enter the duty rate` : t`Enter the duty`
  const missing = {
    country: isMissing('country') && t`Choose the destination`,
    effectiveFrom: isMissing('effectiveFrom') && t`Enter the first day of the rule`,
    currency: !v.is(currencyCode, codeOf(form.currency)) && t`Enter a currency code, such as EUR`,
    dutyValue: form.duty !== 'none' && isMissing('dutyValue') && dutyWords,
    taxName: hasTax && isMissing('taxName') && t`Enter the name of the tax, such as VAT`,
    taxPercent: hasTax && isMissing('taxPercent') && t`Enter the tax rate`,
    title: isMissing('title') && t`Enter where the rule is published`,
    url: isMissing('url')
      ? t`Enter the link to the source`
      : !/^https?:\/\//i.test(form.url.trim()) && t`Enter the whole link, with https://`,
  }
  const { error, field, submit } = rule.read(readDutyRule(form), missing, asTyped)
  const add = submit(async (newRule) => {
    const rules = [newRule]
    const answer = await write.send(rule, rules, (onceKey) =>
      staffCall(addDutyRules, { body: { onceKey, rules } }),
    )
    if (answer === null) return
    rule.finish(t`Saved.`)
    onAdded()
  })
  const { duty } = form
  return (
    <Card aria-label={t`New rule`}>
      <StaffForm keeping={rule} onSubmit={add} className="gap-4!">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <CountryField
            label={t`Destination`}
            value={form.country}
            onChange={(country) => change({ country })}
            error={error('country', t`Destination`)}
          />
          <TextField {...field('effectiveFrom', t`First day`)} type="date" />
          <TextField {...field('effectiveTo', t`Last day`)} type="date" optional />
          <TextField {...field('currency', t`Currency`)} hint={t`Such as EUR or SGD`} code />
          <NumberField
            {...field('upTo', t`Maximum value`)}
            hint={t`In this currency. Above it there is no estimate. Leave empty for no limit.`}
            optional
          />
          <Select
            label={t`Limit applies to`}
            value={form.base}
            onChange={(base) => change({ base })}
            options={[
              { value: 'goods', label: t`Goods` },
              { value: 'cif', label: t`Goods, freight and insurance` },
            ]}
          />
          <Select
            label={t`Duty`}
            value={duty}
            onChange={(chosen) => change({ duty: chosen })}
            options={[
              { value: 'none', label: t`None` },
              { value: 'percent', label: t`Percentage` },
              { value: 'perHs6', label: t`Amount per kind of goods` },
            ]}
          />
          {duty !== 'none' && (
            <NumberField
              {...field('dutyValue', duty === 'percent' ? t`Percent` : t`Amount in this currency`)}
            />
          )}
          <TextField
            {...field('taxName', t`Name of the tax`)}
            hint={t`Such as VAT or GST`}
            optional
          />
          <NumberField {...field('taxPercent', t`Tax rate`)} after="%" optional />
          <Select
            label={t`Tax is charged on`}
            value={form.taxOf}
            onChange={(taxOf) => change({ taxOf })}
            options={[
              { value: 'goods', label: t`Goods` },
              { value: 'cif', label: t`Goods, freight and insurance` },
              { value: 'cifAndDuty', label: t`Goods, freight, insurance and duty` },
            ]}
          />
          <TextField {...field('title', t`Source`)} autoComplete="off" />
          <TextField {...field('url', t`Source URL`)} type="url" autoComplete="off" />
        </div>
        <WriteOutcome problem={write.problem} note={rule.note} />
        <div>
          <Button type="submit" look="primary" icon={Plus} busy={write.busy}>
            <Trans>Add rule</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
