import { computed, type ReadonlySignal } from '@preact/signals-core'
import { publicDocument } from '#engine/client/data/public.ts'
import type { Query } from '#engine/client/data/query.ts'
import {
  getShownRates,
  type ShownRate,
  type ShownRates,
} from '#features/exchange/contract/shown-rates.ts'
import { shownCurrency } from './shown-currency.ts'

const document = publicDocument<ShownRates>(getShownRates)

/** The rate of each currency for amounts that are shown and not booked; offline, the last ones. */
export const shownRates = (): ReadonlySignal<Query<ShownRates>> => document

/** By what prices are shown beside yuan. */
export type Shown = ShownRate & Pick<ShownRates, 'marginBps'>

const now = computed((): Shown | 'loading' | null => {
  const { value: currency } = shownCurrency()
  // Who sees yuan alone asks for no rates.
  if (currency === null) return null
  const { value: of } = document
  if (of.state === 'loading') return 'loading'
  if (of.state !== 'ready') return null
  const rate = of.value.rates.find((one) => one.currency === currency)
  return rate === undefined ? null : { ...rate, marginBps: of.value.marginBps }
})

/** The rate of the currency beside yuan, offline the last one; null where none is shown or known. */
export const shownRate = (): ReadonlySignal<Shown | 'loading' | null> => now
