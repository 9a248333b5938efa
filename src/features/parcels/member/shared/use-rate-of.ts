import { rates } from '#data/rates.ts'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import type { RateOf } from '#shared/domain/typed-price.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'

/** The rates that count today, from what the device keeps. */
export function useRateOf(): RateOf {
  const found = useLive(rates, [])
  const today = warehouseDay('CN', nowMs())
  const exchangeRates = found.state === 'ready' ? found.value.exchangeRates : []
  return (currency) =>
    exchangeRates.findLast((rate) => rate.currency === currency && rate.day <= today)
      ?.rateMillionths ?? null
}
