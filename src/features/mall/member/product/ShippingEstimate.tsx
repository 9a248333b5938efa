import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Query } from '#data/query.ts'
import { rates as ratesDocument } from '#data/rates.ts'
import { countries } from '#i18n/countries.ts'
import { inLocale } from '#i18n/language.ts'
import { PackingNote } from '#parts/ChargeableWeight.tsx'
import type { MessageAbout } from '#parts/ContactCard.tsx'
import { CountryField } from '#parts/CountryField.tsx'
import { Money } from '#parts/Money.tsx'
import { QuoteList } from '#parts/QuoteList.tsx'
import { RatesAnswer } from '#parts/RatesAnswer.tsx'
import { ServiceLink } from '#parts/ServiceLink.tsx'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { readLocal, writeLocal } from '#platform/storage.ts'
import { useSession } from '#session/use-session.ts'
import type { Product, Variant } from '#shared/contract/mall.ts'
import type { Rates } from '#shared/contract/rates.ts'
import type { PackParcel } from '#shared/domain/shipping/pack-estimate.ts'
import type { PriceOptions } from '#shared/domain/shipping/price-shipment.ts'
import { channelsFor, quoteChannels, sortQuotes } from '#shared/domain/shipping/quote.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { Sheet } from '#ui/Sheet.tsx'

const KEY = 'shipTo'

/** The country chosen last on this device; empty if there is none. */
const chosenCountry = (): string => knownCountry([readLocal(KEY)])

/** The country of the browser's language; empty if it names none. */
const browserCountry = (languages: readonly string[]): string =>
  knownCountry(languages.map(regionOf))

function knownCountry(codes: readonly (string | null | undefined)[]): string {
  const countryCodes = new Set(countries('en').map(({ code }) => code))
  return codes.find((code) => code != null && countryCodes.has(code)) ?? ''
}

const keepCountry = (code: string): boolean => writeLocal(KEY, code)

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

/** More pieces are packed into cartons by hand, and estimating them takes long. */
const MOST_PIECES = 500

type ShippingEstimateProps = {
  product: Product
  /** Undefined while what it costs and weighs is not chosen. */
  variant: Variant | undefined
  pieces: number
}

/** What shipping so many pieces to the visitor's country costs, from the shop's warehouse. */
export function ShippingEstimate({ product, variant, pieces }: ShippingEstimateProps) {
  const { t } = useLingui()
  const rates = useLive(ratesDocument, [])
  const [chosen, setChosen] = useState(chosenCountry)
  const [guess] = useState(() => browserCountry(navigator.languages))
  const [atMs] = useState(nowMs)
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  const country = chosen || (mayGoTo(rates, product, guess, atMs) ? guess : '')
  const choose = (code: string) => {
    setChosen(code)
    keepCountry(code)
  }
  const of = variant && shipmentOf(product, variant, pieces, country, atMs)
  return (
    <Section title={<Trans>Estimated shipping</Trans>}>
      <CountryField label={t`Ship to`} value={country} onChange={choose} />
      {country === '' ? (
        <p className="text-14 text-ink-soft">
          <Trans>Choose a country or region to see what shipping costs.</Trans>
        </p>
      ) : pieces > MOST_PIECES ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-14 text-ink-soft">
            <Trans>Ask customer service for the price of shipping this many pieces.</Trans>
          </p>
          <ServiceLink about={about} />
        </div>
      ) : of ? (
        <RatesAnswer of={rates}>
          {(rates) => <Estimate {...of} rates={rates} pieces={pieces} about={about} />}
        </RatesAnswer>
      ) : (
        <p className="text-14 text-ink-soft">
          <Trans>Choose what you want to buy to see what shipping costs.</Trans>
        </p>
      )}
    </Section>
  )
}

/** A guess counts only if some line goes there: many customers abroad have a browser in the language of China. */
function mayGoTo(of: Query<Rates>, { shop }: Product, country: string, atMs: number): boolean {
  if (of.state !== 'ready') return true
  const day = warehouseDay(shop.country, atMs)
  return channelsFor(of.value.channels, { origin: shop.country, country, day }).length > 0
}

type Shipment = { parcels: PackParcel[]; options: PriceOptions }

function shipmentOf(
  { lengthMm, widthMm, heightMm, goodsClass, tags, shop }: Product,
  { weightGrams, priceFen }: Variant,
  pieces: number,
  country: string,
  atMs: number,
): Shipment {
  const piece: PackParcel = {
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    goodsClass,
    tags: Object.fromEntries(tags.map((tag) => [tag, 1])),
    declaredValueFen: priceFen,
    goodsValueFen: priceFen,
  }
  return {
    parcels: Array.from({ length: Math.min(pieces, MOST_PIECES) }, () => piece),
    options: {
      day: warehouseDay(shop.country, atMs),
      origin: shop.country,
      country,
      nowMs: atMs,
      postalCode: '',
      insured: false,
      services: [],
      storage: [],
      discounts: [],
      coupons: [],
    },
  }
}

type EstimateProps = Shipment & {
  rates: Rates
  pieces: number
  about: MessageAbout | undefined
}

function Estimate({ parcels, options, rates, pieces, about }: EstimateProps) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const quotes = useMemo(
    () => sortQuotes(quoteChannels(parcels, rates.channels, options), 'cheapest'),
    [parcels, rates, options],
  )
  const best = quotes[0]
  if (!best?.price.ok)
    return <QuoteList parcels={parcels} rates={rates} options={options} about={about} />
  const { min, max } = best.channel.terms.transitDays
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-22 font-bold">
          <Trans>
            From <Money amountFen={best.price.breakdown.orderTotalFen} />
          </Trans>
        </span>
        <span className="text-14 text-ink-soft">
          {inLocale(best.channel.name, i18n.locale)} ·{' '}
          <Trans>
            {min}–{max} days
          </Trans>
        </span>
      </p>
      <p className="text-14 text-ink-soft">
        <Plural
          value={pieces}
          one="For # piece, without the price of the goods."
          other="For # pieces in one order, without the price of the goods."
        />
      </p>
      <PackingNote of={best.price.breakdown.chargeable} />
      <Button onClick={() => setOpen(true)}>
        <Trans>Compare shipping lines</Trans>
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={<Trans>Shipping lines</Trans>}>
        <QuoteList parcels={parcels} rates={rates} options={options} about={about} />
      </Sheet>
    </>
  )
}
