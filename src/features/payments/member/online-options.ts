import type { RadioCard } from '#engine/client/ui/RadioCards.tsx'
import type { OnlineWay } from '#features/payments/contract/payees.ts'

/** The ways to pay on the page of a provider, each with its currency where that is not the yuan. */
export const onlineOptions = (ways: readonly OnlineWay[]): RadioCard<string>[] =>
  ways.map(({ id, label, currency }) => ({
    value: id,
    label,
    hint: currency === 'CNY' ? undefined : currency,
  }))
