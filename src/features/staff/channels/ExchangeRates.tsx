import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { WriteOutcome } from '#features/staff/shared/WriteOutcome.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useFields } from '#parts/use-fields.ts'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { asDecimal, type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import { exchangeRate } from '#shared/contract/rates.ts'
import {
  listExchangeRates,
  type StaffExchangeRate,
  setExchangeRate,
} from '#shared/contract/staff-rates.ts'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextField } from '#ui/TextField.tsx'

const DIGITS = 6
const KEPT = v.object(textFields('currency', 'day', 'rate', 'source'))

/** What one unit of a currency costs from a day on, for estimates of duty and for transfers in it. */
export function ExchangeRates() {
  const { t } = useLingui()
  const { rate: inYuan } = useFormat()
  const answer = useLive(() => query(listExchangeRates, {}, { call: staffCall }), [])
  const today = warehouseDay('CN', nowMs())
  const kept = useKeptForm('exchange rate', KEPT, {
    currency: '',
    day: today,
    rate: '',
    source: '',
  })
  const form = kept.typed
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [isSaved, setSaved] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const change = (fields: Partial<typeof form>) => {
    setSaved(false)
    kept.set(fields)
  }
  const field = useFields(form, change, failures)
  const save = async () => {
    setSaved(false)
    const { currency, day, rate, source } = form
    const rateMillionths =
      rate.trim() === '' ? undefined : (parseDecimal(rate, DIGITS) ?? Number.NaN)
    const read = v.safeParse(exchangeRate, {
      currency: currency.trim().toUpperCase(),
      day,
      rateMillionths,
      source,
    })
    setFailures(read.success ? [] : failuresOf(read.issues).map(asTyped))
    if (!read.success) return
    const done = await send(kept, read.output, async (_, confirmed) => {
      const result = await staffCall(setExchangeRate, { body: { ...read.output, confirmed } })
      if (!result.ok) setFailures((result.problem.fields ?? []).map(asTyped))
      return result
    })
    if (done === null) return
    setSaved(true)
    kept.restart({ ...form, currency: '', rate: '' })
    answer.again()
  }
  const currency = form.currency.trim().toUpperCase()
  const rateText = ({ rateMillionths }: StaffExchangeRate) => inYuan(rateMillionths)
  return (
    <>
      <Card aria-label={t`New exchange rate`}>
        <StaffForm kept={kept} onSubmit={save} className="gap-4!">
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextField {...field('currency', t`Currency`)} hint={t`Such as EUR or SGD`} code />
            <NumberField
              {...field(
                'rate',
                currency === '' ? t`CNY per 1 unit` : t`CNY per 1 ${currency}`,
                'rateMillionths',
              )}
              kind="yuan"
            />
            <TextField {...field('day', t`Effective from`)} type="date" min={today} />
            <TextField {...field('source', t`Source`)} autoComplete="off" />
          </div>
          <WriteOutcome problem={problem} done={isSaved && <Trans>Saved.</Trans>} />
          <div>
            <Button type="submit" look="primary" icon={Save} busy={busy}>
              <Trans>Save exchange rate</Trans>
            </Button>
          </div>
        </StaffForm>
      </Card>
      <AnswerView of={answer}>
        {({ exchangeRates }) => (
          <DataTable
            label={t`Exchange rates`}
            rows={exchangeRates}
            rowKey={({ currency, day }) => `${currency} ${day}`}
            columns={[
              { key: 'day', header: <Trans>Effective from</Trans>, cell: ({ day }) => day },
              { key: 'currency', header: <Trans>Currency</Trans>, cell: (one) => one.currency },
              { key: 'rate', header: <Trans>Rate</Trans>, cell: rateText, align: 'end' },
              { key: 'source', header: <Trans>Source</Trans>, cell: ({ source }) => source },
              { key: 'by', header: <Trans>Who</Trans>, cell: ({ by }) => by ?? '–' },
            ]}
            card={(one) => (
              <Card className="grid gap-1 text-14">
                <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  <span>{one.currency}</span> <span>{rateText(one)}</span>
                </p>
                <p className="text-ink-soft wrap-anywhere">
                  {one.day}, {one.source}
                </p>
              </Card>
            )}
          />
        )}
      </AnswerView>
    </>
  )
}

const asTyped = (failure: FieldFailure): FieldFailure =>
  failure.path === 'rateMillionths' ? asDecimal(failure, DIGITS) : failure
