import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#features/home/shared/Section.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useBusiness } from '#parts/use-business.ts'
import { AddressDrawing } from './drawings/AddressDrawing.tsx'
import { BoxesDrawing } from './drawings/BoxesDrawing.tsx'
import { ScanDrawing } from './drawings/ScanDrawing.tsx'
import { ShopDrawing } from './drawings/ShopDrawing.tsx'

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
        <p className="mt-1 text-14 text-ink-soft lg:text-16">{children}</p>
      </div>
    </li>
  )
}

/** The steps of the service, in the customer's order. */
export function Steps() {
  const fee = useFormat().percent(useBusiness().handlingFeeBps)
  return (
    <Section id="how" heading={<Trans>How it works</Trans>}>
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-4 lg:gap-4">
        <Step number={1} title={<Trans>Get your address</Trans>} drawing={<AddressDrawing />}>
          <Trans>
            Log in with your e-mail. All three addresses include your member number, so we know
            which parcels are yours.
          </Trans>
        </Step>
        <Step number={2} title={<Trans>Shop, or let us buy</Trans>} drawing={<ShopDrawing />}>
          <Trans>
            Order to our address. Or send us the link, and we buy it for you (handling fee {fee}).
          </Trans>
        </Step>
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
