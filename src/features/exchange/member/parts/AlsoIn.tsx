import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { shownRate } from '#features/exchange/member/data/shown-rate.ts'
import { shownCents } from '#features/exchange/rules/shown-price.ts'

/**
 * What an amount in yuan is about in the reader's own currency, in a line below it; nothing while they have none. The
 * screen says by `RateNote` where it comes from.
 */
export function AlsoIn({ amountFen }: { amountFen: number }) {
  const { foreign } = useFormat()
  const rate = useLive(shownRate, [])
  if (rate === null) return null
  return (
    <span className="block text-12 leading-snug font-normal text-ink-soft tabular-nums">
      {rate === 'loading' ? '\u00a0' : `≈ ${foreign(shownCents(amountFen, rate), rate.currency)}`}
    </span>
  )
}
