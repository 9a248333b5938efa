import { useLive } from '#engine/client/parts/state/use-live.ts'
import { OWN_CURRENCY } from '#features/currencies/rules/foreign-price.ts'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { linkRates } from '#features/requests/member/data/link-rates.ts'
import { useForeignPrice } from '#features/requests/member/parts/use-foreign-price.ts'
import { shopCountryOf } from '#features/requests/rules/shop-links.ts'

export type PagePrice = {
  /** What it comes to in fen; undefined where no amount or no rate is known. */
  fen: number | undefined
  words: string | undefined
  /** Whether it is asked instead of the price in yuan: the shop is abroad, and a rate of its currency is known. */
  isAsked: boolean
}

/** The price on the page of an item, and what it comes to in yuan. */
export function usePagePrice(): (form: LinkGoodsForm) => PagePrice {
  const foreign = useForeignPrice(useLive(linkRates, []))
  return ({ foreignPrice, link }) => {
    const { fen, words } = foreign(foreignPrice, link)
    const isAbroad = OWN_CURRENCY[shopCountryOf(link)] !== null
    return {
      // What comes to less than a fen is no price.
      fen: fen === 0 ? undefined : fen,
      words,
      isAsked: isAbroad && foreign('1', link).fen !== undefined,
    }
  }
}
