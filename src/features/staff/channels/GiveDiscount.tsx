import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { WriteOutcome } from '#features/staff/shared/WriteOutcome.tsx'
import { useFields } from '#parts/use-fields.ts'
import { nowMs } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { asDecimal, type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import { giveDiscount } from '#shared/contract/staff-rates.ts'
import { parseYuan } from '#shared/domain/money.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'

const KEPT = v.object({
  ...textFields('zh', 'zh2', 'en', 'value', 'max', 'from', 'to'),
  kind: v.picklist(['percent', 'fixed']),
})

type GiveDiscountProps = { memberNum: string; onGiven: () => void }

/** A new discount for one member: an amount, or a share of the freight. */
export function GiveDiscount({ memberNum, onGiven }: GiveDiscountProps) {
  const { t } = useLingui()
  const today = warehouseDay('CN', nowMs())
  const kept = useKeptForm(`discount ${memberNum}`, KEPT, {
    zh: '',
    zh2: '',
    en: '',
    kind: 'percent',
    value: '',
    max: '',
    from: today,
    to: '',
  })
  const form = kept.typed
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [isGiven, setGiven] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const change = (fields: Partial<typeof form>) => {
    setGiven(false)
    kept.set(fields)
  }
  const field = useFields(form, change, failures)
  const isPercent = form.kind === 'percent'
  const valuePath = isPercent ? 'rate.bps' : 'rate.amountFen'
  const number = (text: string) =>
    text.trim() === '' ? undefined : (parseYuan(text.replace(/[%％]\s*$/, '')) ?? Number.NaN)
  const give = async () => {
    setGiven(false)
    const value = number(form.value)
    const read = v.safeParse(giveDiscount.body, {
      onceKey: newId(),
      name: { zh: form.zh, zh2: form.zh2, en: form.en },
      rate: isPercent
        ? { kind: 'percent', bps: value, of: ['freight'] }
        : { kind: 'fixed', amountFen: value },
      maxFen: number(form.max) ?? null,
      from: form.from || null,
      to: form.to || null,
    })
    setFailures(read.success ? [] : failuresOf(read.issues).map(asTyped))
    if (!read.success) return
    const done = await send(kept, form, async (onceKey) => {
      const body = { ...read.output, onceKey }
      const answer = await staffCall(giveDiscount, { params: { memberNum }, body })
      if (!answer.ok) setFailures((answer.problem.fields ?? []).map(asTyped))
      return answer
    })
    if (done === null) return
    setGiven(true)
    kept.restart({ ...form, value: '', max: '' })
    onGiven()
  }
  return (
    <Card aria-label={t`New discount`}>
      <StaffForm kept={kept} onSubmit={give} className="gap-4!">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField {...field('zh', t`Name, Simplified Chinese`, 'name.zh')} />
          <TextField {...field('zh2', t`Name, Traditional Chinese`, 'name.zh2')} />
          <TextField {...field('en', t`Name, English`, 'name.en')} />
          <Select
            label={t`Kind`}
            value={form.kind}
            onChange={(kind) => change({ kind })}
            options={[
              { value: 'percent', label: t`Percentage of the freight` },
              { value: 'fixed', label: t`Fixed amount` },
            ]}
          />
          <NumberField
            {...field('value', t`Value`, valuePath)}
            {...(isPercent ? { after: '%' } : { kind: 'yuan' })}
          />
          <NumberField {...field('max', t`Maximum`, 'maxFen')} kind="yuan" optional />
          <TextField {...field('from', t`First day`)} type="date" />
          <TextField {...field('to', t`Last day`)} type="date" optional />
        </div>
        <WriteOutcome
          problem={problem}
          done={isGiven && <Trans>The member has the discount.</Trans>}
        />
        <div>
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Give discount</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}

const asTyped = (failure: FieldFailure): FieldFailure =>
  /Fen$|bps$/.test(failure.path) ? asDecimal(failure, 2) : failure
