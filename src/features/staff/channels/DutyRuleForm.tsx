import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { WriteOutcome } from '#features/staff/shared/WriteOutcome.tsx'
import { CountryField } from '#parts/CountryField.tsx'
import { addDutyRules } from '#shared/contract/staff-rates.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { asTyped, dutyForm, EMPTY_RULE, readDutyRule } from './duty-rule-form.ts'

/** A new rule of a destination, with its source. */
export function DutyRuleForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const rule = useStaffForm('duty rule', dutyForm, EMPTY_RULE, write)
  const { typed: form, set: change } = rule
  const { error, field, submit } = rule.read(readDutyRule(form), {}, asTyped)
  const add = submit(async (read) => {
    const rules = [read]
    const done = await write.send(rule, rules, (onceKey) =>
      staffCall(addDutyRules, { body: { onceKey, rules } }),
    )
    if (done === null) return
    rule.finish(t`Saved.`)
    onAdded()
  })
  const { duty } = form
  return (
    <Card aria-label={t`New rule`}>
      <StaffForm kept={rule} onSubmit={add} className="gap-4!">
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
        <WriteOutcome problem={write.problem} done={rule.done} />
        <div>
          <Button type="submit" look="primary" icon={Plus} busy={write.busy}>
            <Trans>Add rule</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
