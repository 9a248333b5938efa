import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { countries } from '#engine/client/i18n/countries.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { readLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { CountryField } from '#features/addresses/member/parts/CountryField.tsx'
import type { MessageAbout } from '#features/business/member/parts/ContactCard.tsx'
import { ServiceLink } from '#features/business/member/parts/ServiceLink.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { Product, Variant } from '#features/mall/contract/mall.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { rates as ratesDocument } from '#features/shipping/member/data/rates.ts'
import { PackingNote } from '#features/shipping/member/parts/ChargeableWeight.tsx'
import { QuoteList } from '#features/shipping/member/parts/QuoteList.tsx'
import { RatesAnswer } from '#features/shipping/member/parts/RatesAnswer.tsx'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { channelsFor, quoteChannels, sortQuotes } from '#features/shipping/rules/quote.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'

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
