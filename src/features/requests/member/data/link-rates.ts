import { computed, type ReadonlySignal } from '@preact/signals-core'
import { shownRates } from '#features/exchange/member/data/shown-rate.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { rates } from '#features/shipping/member/data/rates.ts'

type LinkRates = { state: string; value: Pick<Rates, 'exchangeRates'> }

const now = computed((): LinkRates => {
  const { value: of } = rates()
  const { value: shown } = shownRates()
  const typed = of.state === 'ready' ? of.value.exchangeRates : []
  const published = shown.state === 'ready' ? shown.value.rates : []
  return { state: 'ready', value: { exchangeRates: [...typed, ...published] } }
})

/**
 * The rates by which a member reads the price of a shop's page in yuan, the one that counts last: those of the day, and
 * offline at least those of staff. A person confirms the price before anything is paid by it.
 */
export const linkRates = (): ReadonlySignal<LinkRates> => now
