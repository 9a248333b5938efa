import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { MAX_QUOTED_RATE_DAYS, rateIsFresh } from '#features/currencies/rules/transfer-quote.ts'
import { type Shown, shownRate } from '#features/exchange/member/data/shown-rate.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { PricesInField } from './PricesInField.tsx'

/**
 * Where the amounts beside yuan come from, and the choice of their currency: once on each screen that has `AlsoIn`. An
 * old rate is said to be one without being asked.
 */
export function RateNote({ className = '' }: { className?: string }) {
  const found = useLive(shownRate, [])
  const shown = found === 'loading' ? null : found
  const currency = shown?.currency
  const isOld = shown !== null && !rateIsFresh(shown.day, businessDay(nowMs()))
  return (
    <div className={classNames('text-14 text-ink-soft print:hidden', className)}>
      {isOld && (
        <p>
          <Trans>
            The rate of the amounts in {currency} is more than {MAX_QUOTED_RATE_DAYS} days old.
          </Trans>
        </p>
      )}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline">
          {shown === null ? (
            <Trans>Show prices in another currency too</Trans>
          ) : (
            <Trans>About the prices in {currency}</Trans>
          )}
        </summary>
        <div className="grid max-w-prose grid-cols-1 gap-3 pb-2">
          {shown !== null && <Explanation of={shown} />}
          <div className="max-w-sm">
            <PricesInField />
          </div>
        </div>
      </details>
    </div>
  )
}

function Explanation({
  of: { currency, rateMillionths, day: rateDay, source, marginBps },
}: {
  of: Shown
}) {
  const { t } = useLingui()
  const { rate: inYuan, day: dayOf, percent } = useFormat()
  const unit = `1 ${currency} = ${inYuan(rateMillionths)}`
  const day = dayOf(rateDay)
  const by = source === 'ECB' ? t`European Central Bank` : source
  const margin = percent(marginBps)
  return (
    <p className="wrap-anywhere">
      <Trans>
        Rate of {day}: {unit} ({by}).
      </Trans>{' '}
      {marginBps > 0 ? (
        <Trans>{margin} is added to each amount for what exchanging money costs.</Trans>
      ) : (
        <Trans>Nothing is added for what your bank or card charges.</Trans>
      )}{' '}
      <Trans>These amounts are for orientation. All prices and bills are in yuan.</Trans>
    </p>
  )
}
