import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { parsePercent } from '#engine/shared/decimal.ts'
import { asDecimal, type FieldFailure, readBy, shownAs } from '#engine/shared/failures.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import { giveDiscount } from '#features/shipping/contract/staff-rates.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

const KEPT = v.object({
  ...textFields('zh', 'zh2', 'en', 'value', 'max', 'from', 'to'),
  kind: v.picklist(['percent', 'fixed']),
})

const discount = v.omit(giveDiscount.body, ['onceKey'])

type GiveDiscountProps = { memberNum: string; onGiven: () => void }

/** A new discount for one member: an amount, or a share of the freight. */
export function GiveDiscount({ memberNum, onGiven }: GiveDiscountProps) {
  const { t } = useLingui()
  const today = businessDay(nowMs())
  const write = useStaffWrite()
  const form = useStaffForm(
    `discount ${memberNum}`,
    KEPT,
    { zh: '', zh2: '', en: '', kind: 'percent', value: '', max: '', from: today, to: '' },
    write,
  )
  const { zh, zh2, en, kind, value, max, from, to } = form.input
  const isPercent = kind === 'percent'
  const valuePath = isPercent ? 'rate.bps' : 'rate.amountFen'
  const number = (text: string, parse = parseYuan) =>
    text.trim() === '' ? undefined : (parse(text) ?? Number.NaN)
  const result = readBy(discount, {
    name: { zh, zh2, en },
    rate: isPercent
      ? { kind, bps: number(value, parsePercent), of: ['freight'] }
      : { kind, amountFen: number(value) },
    maxFen: number(max) ?? null,
    from: from || null,
    to: to || null,
  })
  const { field, submit } = form.read(shownAs(result, asTyped), {}, asTyped)
  const give = submit(async (given) => {
    const answer = await write.send(form, form.input, (onceKey) =>
      staffCall(giveDiscount, { params: { memberNum }, body: { ...given, onceKey } }),
    )
    if (answer === null) return
    form.restart({ ...form.input, value: '', max: '' })
    form.finish(t`Discount added.`)
    onGiven()
  })
  return (
    <Card aria-label={t`New discount`}>
      <StaffForm keeping={form} onSubmit={give} className="gap-4!">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField {...field('zh', t`Name, Simplified Chinese`, 'name.zh')} />
          <TextField {...field('zh2', t`Name, Traditional Chinese`, 'name.zh2')} />
          <TextField {...field('en', t`Name, English`, 'name.en')} />
          <Select
            label={t`Kind`}
            value={kind}
            onChange={(chosen) => form.set({ kind: chosen })}
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
        <WriteOutcome problem={write.problem} note={form.note} />
        <div>
          <Button type="submit" look="primary" busy={write.busy}>
            <Trans>Add discount</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}

const asTyped = (failure: FieldFailure): FieldFailure =>
  /Fen$|bps$/.test(failure.path) ? asDecimal(failure, 2) : failure
