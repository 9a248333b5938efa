import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { DataTable } from '#engine/client/ui/DataTable.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { parseDecimal } from '#engine/shared/decimal.ts'
import { asDecimal, type FieldFailure, readBy, shownAs } from '#engine/shared/failures.ts'
import { withoutYuan } from '#engine/shared/money.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import { MAX_QUOTED_RATE_DAYS, rateIsFresh } from '#features/currencies/rules/transfer-quote.ts'
import { exchangeRate } from '#features/shipping/contract/rates.ts'
import {
  listExchangeRates,
  type StaffExchangeRate,
  setExchangeRate,
} from '#features/shipping/contract/staff-rates.ts'
import { currencyCode } from '#features/shipping/rules/duty-rules.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

const DIGITS = 6
const KEPT = v.object(textFields('currency', 'day', 'rate', 'source'))

/** What one unit of a currency costs from a day on, for estimates of duty and for transfers in it. */
export function ExchangeRates() {
  const { t } = useLingui()
  const { rate: inYuan, day: dayOf } = useFormat()
  const answer = useLive(() => query(listExchangeRates, {}, { call: staffCall }), [])
  const today = businessDay(nowMs())
  const write = useStaffWrite()
  const form = useStaffForm(
    'exchange rate',
    KEPT,
    { currency: '', day: today, rate: '', source: '' },
    write,
  )
  const { day, rate, source } = form.input
  const currency = plainTyped(form.input.currency).toUpperCase()
  const rateMillionths =
    rate.trim() === '' ? undefined : (parseDecimal(withoutYuan(rate), DIGITS) ?? Number.NaN)
  const missing = {
    currency: !v.is(currencyCode, currency) && t`Enter a currency code, such as EUR`,
  }
  const result = readBy(exchangeRate, { currency, day, rateMillionths, source })
  const { field, submit } = form.read(shownAs(result, asTyped), missing, asTyped)
  const save = submit(async (entered) => {
    const reply = await write.send(form, entered, (_, confirmed) =>
      staffCall(setExchangeRate, { body: { ...entered, confirmed } }),
    )
    if (reply === null) return
    form.restart({ ...form.input, currency: '', rate: '' })
    form.finish(t`Saved.`)
    answer.again()
  })
  const rateText = ({ rateMillionths }: StaffExchangeRate) => inYuan(rateMillionths)
  return (
    <>
      <Card aria-label={t`New exchange rate`}>
        <StaffForm keeping={form} onSubmit={save} className="gap-4!">
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
          <WriteOutcome problem={write.problem} note={form.note} />
          <div>
            <Button type="submit" look="primary" icon={Save} busy={write.busy}>
              <Trans>Save exchange rate</Trans>
            </Button>
          </div>
        </StaffForm>
      </Card>
      <AnswerView of={answer}>
        {({ exchangeRates }) => (
          <>
            <TooOld rates={exchangeRates} today={today} />
            <DataTable
              label={t`Exchange rates`}
              rows={exchangeRates}
              rowKey={({ currency, day }) => `${currency} ${day}`}
              columns={[
                {
                  key: 'day',
                  header: <Trans>Effective from</Trans>,
                  cell: ({ day }) => dayOf(day),
                },
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
                    {dayOf(one.day)} · {one.source}
                  </p>
                </Card>
              )}
            />
          </>
        )}
      </AnswerView>
    </>
  )
}

type TooOldProps = { rates: readonly StaffExchangeRate[]; today: string }

/** The currencies whose rate of today is too old to quote a transfer. */
function TooOld({ rates, today }: TooOldProps) {
  const { i18n } = useLingui()
  const begun = rates.filter(({ day }) => day <= today)
  const newest = new Map(begun.toReversed().map(({ currency, day }) => [currency, day]))
  const old = [...newest].filter(([, day]) => !rateIsFresh(day, today))
  if (old.length === 0) return null
  const currencies = new Intl.ListFormat(i18n.locale).format(old.map(([currency]) => currency))
  return (
    <Notice kind="caution">
      <Trans>
        The rates of these currencies are older than {MAX_QUOTED_RATE_DAYS} days, so no transfers
        are quoted in them: {currencies}. Enter today’s rates.
      </Trans>
    </Notice>
  )
}

const asTyped = (failure: FieldFailure): FieldFailure =>
  failure.path === 'rateMillionths' ? asDecimal(failure, DIGITS) : failure
