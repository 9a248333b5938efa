import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { DestinationField } from '#features/addresses/member/parts/DestinationField.tsx'
import type { MessageAbout } from '#features/business/member/parts/ContactCard.tsx'
import { ServiceLink } from '#features/business/member/parts/ServiceLink.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { PackingNote } from '#features/shipping/member/parts/ChargeableWeight.tsx'
import { QuoteList } from '#features/shipping/member/parts/QuoteList.tsx'
import { RatesAnswer } from '#features/shipping/member/parts/RatesAnswer.tsx'
import { type LandedPrice, MOST_PIECES, type Shipment } from './landed-price.ts'
import type { Landed } from './use-landed-price.ts'

type ShippingEstimateProps = { of: Landed; pieces: number }

/** What so many pieces cost until they are in the visitor's country, line by line, and from which line it is. */
export function ShippingEstimate({ of, pieces }: ShippingEstimateProps) {
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  const { country, rates, shipment, price } = of
  return (
    <Section title={<Trans>Price with shipping</Trans>}>
      <DestinationField guess={country} />
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
      ) : shipment ? (
        <RatesAnswer of={rates}>
          {(rates) =>
            price ? (
              <Sum of={price} shipment={shipment} rates={rates} pieces={pieces} about={about} />
            ) : (
              <QuoteList {...shipment} rates={rates} about={about} />
            )
          }
        </RatesAnswer>
      ) : (
        <p className="text-14 text-ink-soft">
          <Trans>Choose what you want to buy to see what shipping costs.</Trans>
        </p>
      )}
    </Section>
  )
}

/** The same in a line, below the price of the goods. */
export function WithShipping({ of: { country, price, rates, shipment } }: { of: Landed }) {
  const { i18n } = useLingui()
  const place = country && countryName(i18n.locale, country)
  if (country === '')
    return <Trans>Choose your country below to see the price with shipping.</Trans>
  if (shipment === null || rates.state !== 'ready') return null
  if (price === null) return <Trans>No shipping line to {place} takes this product.</Trans>
  return (
    <Trans>
      <Money amountFen={price.totalFen} /> with shipping to {place}
    </Trans>
  )
}

type SumProps = {
  of: LandedPrice
  shipment: Shipment
  rates: Rates
  pieces: number
  about: MessageAbout | undefined
}

function Sum({ of, shipment, rates, pieces, about }: SumProps) {
  const { weight } = useFormat()
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { channel, breakdown } = of
  const { min, max } = channel.terms.transitDays
  const place = countryName(i18n.locale, shipment.options.country)
  const line = inLocale(channel.name, i18n.locale)
  const packed = weight(breakdown.chargeable.weightGrams)
  return (
    <>
      <dl
        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-y-1.5 wrap-anywhere"
        aria-live="polite"
      >
        <Row name={<Plural value={pieces} one="Goods, # piece" other="Goods, # pieces" />}>
          <Money amountFen={of.goodsFen} />
        </Row>
        <Row name={<Trans>Shipping to the warehouse</Trans>}>
          <Money amountFen={0} />
        </Row>
        <Row name={<Trans>Shipping to {place}, estimated</Trans>}>
          <Money amountFen={of.shippingFen} />
        </Row>
        <Row isSum name={<Trans>In total, estimated</Trans>}>
          <Money amountFen={of.totalFen} />
          <AlsoIn amountFen={of.totalFen} />
        </Row>
      </dl>
      <p className="text-14 text-ink-soft">
        <Trans>
          By {line}, the cheapest line, in {min}–{max} days, for {packed}. Tax and duty at the
          destination are not included.
        </Trans>
      </p>
      <PackingNote of={breakdown.chargeable} />
      <Button onClick={() => setOpen(true)}>
        <Trans>Compare shipping lines</Trans>
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={<Trans>Shipping lines</Trans>}>
        <QuoteList {...shipment} rates={rates} about={about} />
      </Sheet>
    </>
  )
}

type RowProps = { name: ReactNode; isSum?: boolean; children: ReactNode }

function Row({ name, isSum = false, children }: RowProps) {
  const of = isSum ? 'border-t border-dashed border-line-strong pt-2 text-18 font-bold' : 'text-14'
  return (
    <div className="contents">
      <dt className={of}>{name}</dt>
      <dd className={classNames(of, 'text-right tabular-nums')}>{children}</dd>
    </div>
  )
}
