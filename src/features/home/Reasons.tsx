import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#features/home/shared/Section.tsx'
import { SampleBill } from './SampleBill.tsx'
import { SampleMark, SamplePhotos, SampleRegister } from './samples.tsx'
import { WeighedTwice } from './WeighedTwice.tsx'

function Reason({
  title,
  sample,
  wide,
  children,
}: {
  title: ReactNode
  sample: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-card border border-line bg-surface ${wide ? 'lg:col-span-3' : 'lg:col-span-2'}`}
    >
      <div className="p-4 lg:p-5">
        <h3 className="font-semibold lg:text-18">{title}</h3>
        <p className="mt-1 text-14 text-ink-soft lg:text-16">{children}</p>
      </div>
      <div className="perforation mx-0" />
      <div className="flex grow flex-col justify-center p-4 lg:p-5">{sample}</div>
    </li>
  )
}

/** Why choose us: each reason with a sample of the product. */
export function Reasons() {
  return (
    <Section id="why" heading={<Trans>Why choose us</Trans>}>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-6 lg:gap-4">
        <Reason wide title={<Trans>The full price before you pay</Trans>} sample={<SampleBill />}>
          <Trans>
            The bill lists every charge and shows how it was calculated. A bill above the estimate
            needs your consent.
          </Trans>
        </Reason>
        <Reason
          wide
          title={<Trans>No volumetric weight surprises</Trans>}
          sample={<WeighedTwice />}
        >
          <Trans>
            From the first estimate, you see actual and volumetric weight side by side, with the
            formula.
          </Trans>
        </Reason>
        <Reason title={<Trans>Works offline</Trans>} sample={<SampleRegister />}>
          <Trans>
            Register parcels anywhere, even on a plane. They’re sent when you’re back online.
          </Trans>
        </Reason>
        <Reason title={<Trans>Photos as evidence</Trans>} sample={<SamplePhotos />}>
          <Trans>
            Dated photos on arrival, at inspection and when packed give you evidence if something is
            damaged.
          </Trans>
        </Reason>
        <Reason title={<Trans>Open source</Trans>} sample={<SampleMark />}>
          <Trans>
            The code that calculates prices, statuses and weights is open to everyone under the MIT
            License.
          </Trans>
        </Reason>
      </ul>
    </Section>
  )
}
