import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { nowMs } from '#platform/clock.ts'
import type { Rates } from '#shared/contract/rates.ts'
import { fenOfForeign } from '#shared/domain/bank-line.ts'
import { type ForeignPrice, readForeignPrice } from '#shared/domain/foreign-price.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'

type Known = { state: string; value?: Pick<Rates, 'exchangeRates'> }
type Foreign = {
  /** Null if the page is in yuan. */
  price: ForeignPrice | null
  /** What it comes to in yuan, and in words; undefined where no amount or no rate is known. */
  fen: number | undefined
  words: string | undefined
}

/** The price on a page in another currency, with what it means in yuan at the rate of today. */
export function useForeignPrice(known: Known): (typed: string, link: string) => Foreign {
  const { t } = useLingui()
  const { money, foreign: foreignWords, rate: inYuan } = useFormat()
  const today = warehouseDay('CN', nowMs())
  const exchangeRates = known.value?.exchangeRates ?? []
  return (typed, link) => {
    const price = readForeignPrice(typed, link)
    const rate = exchangeRates.findLast(
      ({ currency, day }) => currency === price?.currency && day <= today,
    )
    if (price === null || price.cents === null || rate === undefined) {
      return { price, fen: undefined, words: undefined }
    }
    const fen = fenOfForeign(price.cents, rate.rateMillionths)
    if (fen === null) return { price, fen: undefined, words: undefined }
    const [foreign, amount] = [foreignWords(price.cents, price.currency), money(fen)]
    const unit = `1 ${price.currency} = ${inYuan(rate.rateMillionths)}`
    return { price, fen, words: t`${foreign} is about ${amount} (${unit})` }
  }
}
