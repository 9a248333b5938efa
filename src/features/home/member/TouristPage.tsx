import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { HomeTabs } from '#engine/client/parts/HomeTabs.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { useOrigins, useWarehouses } from '#features/warehouses/member/parts/use-warehouses.ts'
import { AddressDrawing } from './drawings/AddressDrawing.tsx'
import { BoxesDrawing } from './drawings/BoxesDrawing.tsx'
import { ScanDrawing } from './drawings/ScanDrawing.tsx'
import { ShopDrawing } from './drawings/ShopDrawing.tsx'
import { StampDrawing } from './drawings/StampDrawing.tsx'
import { GetAddress } from './GetAddress.tsx'
import { HeroLabel } from './HeroLabel.tsx'
import { Reasons } from './Reasons.tsx'
import { Section } from './shared/Section.tsx'
import { Welcome } from './Welcome.tsx'

/** The visitor's home page. It is prerendered, so it has no inline styles and no state. */
export function TouristPage() {
  return (
    <>
      <HomeTabs />
      <Hero />
      <Steps />
      <Reasons />
      <Warehouses />
      <Welcome />
    </>
  )
}

/** The first screen: the service in short, and the call to action. */
function Hero() {
  const { any: places } = useOrigins()
  const { homePage } = useBusiness()
  const { i18n } = useLingui()
  const language = codeOfLocale(i18n.locale)
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 items-center gap-6 px-4 pt-6 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-16">
      <div>
        <h1 className="text-28 font-bold tracking-tight lg:text-[3rem] lg:leading-[1.12]">
          {homePage.title[language] || (
            <Trans>
              <span className="inline-block">Shop in Asia.</span>{' '}
              <span className="inline-block">One box to your door.</span>
            </Trans>
          )}
        </h1>
        <p className="mt-3 text-ink-soft lg:mt-5 lg:max-w-lg lg:text-18">
          {homePage.lead[language] || (
            <Trans>
              Send what you buy in {places} to our warehouse. We pack it into one box and ship it to
              you.
            </Trans>
          )}
        </p>
        <div className="mt-5 lg:mt-8">
          <GetAddress />
          <a
            href={paths.tourist({ view: 'shipping' })}
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
          >
            <Trans>Calculate shipping cost</Trans>
          </a>
        </div>
      </div>
      <HeroLabel />
    </section>
  )
}

function Step({
  number,
  title,
  drawing,
  children,
}: {
  number: number
  title: ReactNode
  drawing: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4 lg:flex-col lg:p-5">
      <div className="w-[min(6rem,22vw)] shrink-0 text-ink lg:w-32">{drawing}</div>
      <div className="min-w-0 lg:mt-2">
        <h3 className="font-semibold lg:text-18">
          <span className="mr-2 font-mono text-brand-text">{number}</span>
          {title}
        </h3>
        {children && <p className="mt-1 text-14 text-ink-soft lg:text-16">{children}</p>}
      </div>
    </li>
  )
}

/** The steps of the service, in the customer's order. */
function Steps() {
  const { handlingFeeBps, features } = useBusiness()
  const fee = useFormat().percent(handlingFeeBps)
  const buysForMembers = features.buyingRequests
  return (
    <Section id="how" heading={<Trans>How it works</Trans>}>
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-4 lg:gap-4">
        <Step number={1} title={<Trans>Get your address</Trans>} drawing={<AddressDrawing />}>
          <Trans>
            Log in with your e-mail. Every address includes your member number, so we know which
            parcels are yours.
          </Trans>
        </Step>
        {buysForMembers ? (
          <Step number={2} title={<Trans>Shop, or let us buy</Trans>} drawing={<ShopDrawing />}>
            <Trans>
              Order to our address. Or send us the link, and we buy it for you (handling fee {fee}).
            </Trans>
          </Step>
        ) : (
          <Step number={2} title={<Trans>Shop online</Trans>} drawing={<ShopDrawing />}>
            <Trans>Order to our address.</Trans>
          </Step>
        )}
        <Step number={3} title={<Trans>Register the parcel</Trans>} drawing={<ScanDrawing />}>
          <Trans>
            Paste the tracking number, even offline. When your parcel arrives, you see its photo,
            weight and size.
          </Trans>
        </Step>
        <Step number={4} title={<Trans>Ship it in one box</Trans>} drawing={<BoxesDrawing />}>
          <Trans>Choose what ships together, and how. You see every charge before you pay.</Trans>
        </Step>
      </ol>
    </Section>
  )
}

function Warehouse({ country, children }: { country: string; children: ReactNode }) {
  const { locale } = useFormat()
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 lg:flex-col lg:items-start lg:p-5">
      <div className="w-[min(6rem,22vw)] shrink-0 lg:w-36">
        <StampDrawing country={country} />
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold lg:text-18">{countryName(locale, country)}</h3>
        {children && <p className="mt-1 text-14 text-ink-soft lg:text-16">{children}</p>}
      </div>
    </li>
  )
}

/** Where parcels come from, by the country of a warehouse. */
const SHOPS_OF: Readonly<Record<string, ReactNode>> = {
  CN: <Trans>For Taobao, Tmall, 1688, JD and any other shop that delivers in China.</Trans>,
  SG: <Trans>For Shopee and other shops in Singapore.</Trans>,
  JP: <Trans>For Amazon Japan, Mercari, Rakuten and other shops that deliver only in Japan.</Trans>,
}

function Warehouses() {
  const active = useWarehouses().filter(({ isActive }) => isActive)
  const countries = [...new Set(active.map(({ country }) => country))]
  return (
    <Section
      id="warehouses"
      heading={<Trans>Every warehouse, one account</Trans>}
      intro={
        <Trans>
          Your member number is the same at each of them. Copy an address straight into a shop’s
          checkout.
        </Trans>
      }
    >
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4">
        {countries.map((country) => (
          <Warehouse key={country} country={country}>
            {SHOPS_OF[country]}
          </Warehouse>
        ))}
      </ul>
    </Section>
  )
}
