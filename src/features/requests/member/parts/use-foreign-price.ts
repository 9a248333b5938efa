import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { fenOfForeign } from '#features/currencies/rules/bank-line.ts'
import type { ForeignPrice } from '#features/currencies/rules/foreign-price.ts'
import { readForeignPrice } from '#features/requests/rules/link-price.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

export type KnownRates = { state: string; value?: Pick<Rates, 'exchangeRates'> }
type Foreign = {
  /** Null if the page is in yuan. */
  price: ForeignPrice | null
  /** What it comes to in yuan, and in words; undefined where no amount or no rate is known. */
  fen: number | undefined
  words: string | undefined
  /** The price of the page as a fact, with what it comes to where that is known; as typed where no amount is. */
  fact: string
}

/** The price on a page in another currency, with what it means in yuan at the rate of today. */
export function useForeignPrice(rates: KnownRates): (input: string, link: string) => Foreign {
  const { t } = useLingui()
  const { money, foreign: foreignWords, rate: inYuan, shortDay } = useFormat()
  const today = businessDay(nowMs())
  const exchangeRates = rates.value?.exchangeRates ?? []
  return (input, link) => {
    const price = readForeignPrice(input, link)
    const rate = exchangeRates.findLast(
      ({ currency, day }) => currency === price?.currency && day <= today,
    )
    if (price === null || price.cents === null)
      return { price, fen: undefined, words: undefined, fact: input }
    const foreign = foreignWords(price.cents, price.currency)
    const fen = rate === undefined ? null : fenOfForeign(price.cents, rate.rateMillionths)
    if (rate === undefined || fen === null)
      return { price, fen: undefined, words: undefined, fact: foreign }
    const amount = money(fen)
    const unit = `1 ${price.currency} = ${inYuan(rate.rateMillionths)}`
    const day = shortDay(rate.day)
    return {
      price,
      fen,
      words: t`${foreign} is about ${amount} (${unit}, rate of ${day})`,
      fact: t`${foreign} (about ${amount})`,
    }
  }
}
