import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import type { RateOf } from '#features/currencies/rules/typed-price.ts'
import { rates } from '#features/shipping/member/data/rates.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

/** The rates that count today, from what the device keeps. */
export function useRateOf(): RateOf {
  const found = useLive(rates, [])
  const today = businessDay(nowMs())
  const exchangeRates = found.state === 'ready' ? found.value.exchangeRates : []
  return (currency) =>
    exchangeRates.findLast((rate) => rate.currency === currency && rate.day <= today)
      ?.rateMillionths ?? null
}
