import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { countryName } from '#engine/client/i18n/countries.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { paths } from '#engine/shared/paths.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { PackingNote } from '#features/shipping/member/parts/ChargeableWeight.tsx'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import {
  type Advice,
  adviseTogether,
  quoteChannels,
  sortQuotes,
} from '#features/shipping/rules/quote.ts'
import type { Flow } from './flow.ts'

/** The cheapest method for the chosen parcels, and whether they cost less together or each alone. */
export function CheapestPrice({ flow: { rates, options, packed, chosen } }: { flow: Flow }) {
  if (rates.state === 'loading') return null
  if (rates.state !== 'ready')
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Prices aren’t on this device yet. Go online once to see them.</Trans>
      </p>
    )
  if (options === null)
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Choose an address in the next step to see prices.</Trans>
      </p>
    )
  if (packed.length < chosen.length) return null
  return <Prices packed={packed} rates={rates.value} options={options} />
}

type PricesProps = { packed: Flow['packed']; rates: Rates; options: PriceOptions }

function Prices({ packed, rates, options }: PricesProps) {
  const { i18n } = useLingui()
  const [best] = useMemo(
    () => sortQuotes(quoteChannels(packed, rates.channels, options), 'cheapest'),
    [packed, rates, options],
  )
  const advice = useMemo(
    () => (packed.length < 2 ? null : adviseTogether(packed, rates.channels, options)),
    [packed, rates, options],
  )
  const country = countryName(i18n.locale, options.country)
  if (best === undefined || !best.price.ok)
    return (
      <p className="text-14 text-caution">
        <Trans>No shipping line takes these parcels to {country}. The next steps say why.</Trans>
      </p>
    )
  const method = inLocale(best.channel.name, i18n.locale)
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-14">
          <Trans>
            Cheapest to {country}: {method}
          </Trans>
        </span>
        <span className="text-22 font-bold">
          <Money amountFen={best.price.breakdown.orderTotalFen} />
        </span>
      </p>
      <PackingNote of={best.price.breakdown.chargeable} />
      {advice !== null && <AdviceLine advice={advice} />}
    </div>
  )
}

function AdviceLine({ advice: { best, savingFen } }: { advice: Advice }) {
  const { money } = useFormat()
  if (savingFen === null || savingFen === 0) return null
  const saving = money(savingFen)
  return (
    <p className="text-14 text-good">
      {best === 'together' ? (
        <Trans>Shipping them together costs {saving} less.</Trans>
      ) : (
        <Trans>
          Shipping them separately costs {saving} less.{' '}
          <a href={paths.parcels('toShip')} className="underline">
            Ship them one by one
          </a>
        </Trans>
      )}
    </p>
  )
}
