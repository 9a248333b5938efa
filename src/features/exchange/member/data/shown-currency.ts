import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { readLocal, watchLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { destination } from '#features/addresses/member/data/destination.ts'
import {
  SHOWN_CURRENCIES,
  type ShownCurrency,
  shownCurrencyOf,
} from '#features/exchange/rules/country-currency.ts'

/** A currency, `CNY` for none beside yuan, or nothing while nobody has chosen. */
const KEY = 'pricesIn'
export type PricesIn = ShownCurrency | 'CNY'

const read = (kept: string | null): PricesIn | null =>
  kept === 'CNY' ? 'CNY' : (SHOWN_CURRENCIES.find((one) => one === kept) ?? null)

let stop: (() => void) | undefined
const chosen = signal<PricesIn | null>(null, {
  watched: () => {
    chosen.value = read(readLocal(KEY))
    stop = watchLocal(KEY, (value) => {
      chosen.value = read(value)
    })
  },
  unwatched: () => stop?.(),
})

/** What was chosen on this device; null while nobody has. */
export const chosenCurrency = (): ReadonlySignal<PricesIn | null> => chosen

const now = computed((): ShownCurrency | null => {
  const { value } = chosen
  if (value !== null) return value === 'CNY' ? null : value
  return shownCurrencyOf(destination().value.country)
})

/** The currency beside yuan: the chosen one, else that of the country to send to; null for none. */
export const shownCurrency = (): ReadonlySignal<ShownCurrency | null> => now

/** Remembers the choice on this device; false if it cannot be stored, so that it lasts as long as the page. */
export function choosePricesIn(currency: PricesIn): boolean {
  chosen.value = currency
  return writeLocal(KEY, currency)
}
