import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SampleBill } from './SampleBill.tsx'
import { Section } from './Section.tsx'
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
      <ul className="grid gap-3 lg:grid-cols-6 lg:gap-4">
        <Reason wide title={<Trans>The whole price before you pay</Trans>} sample={<SampleBill />}>
          <Trans>
            Every line is on the bill, with how it was reckoned. A bill above the estimate waits for
            your consent.
          </Trans>
        </Reason>
        <Reason wide title={<Trans>No volumetric surprise</Trans>} sample={<WeighedTwice />}>
          <Trans>
            Actual and volumetric weight stand side by side from the first estimate on, with the
            formula.
          </Trans>
        </Reason>
        <Reason title={<Trans>Works without a network</Trans>} sample={<SampleRegister />}>
          <Trans>
            Register parcels in the basement, on the plane, anywhere. They are sent once the signal
            is back.
          </Trans>
        </Reason>
        <Reason title={<Trans>Photos as evidence</Trans>} sample={<SamplePhotos />}>
          <Trans>
            A dated photo on arrival, at inspection and when packed, so that nobody has to argue
            about damage.
          </Trans>
        </Reason>
        <Reason title={<Trans>Open source</Trans>} sample={<SampleMark />}>
          <Trans>
            How prices, states and weights are reckoned is written down for all to read, under the
            MIT licence.
          </Trans>
        </Reason>
      </ul>
    </Section>
  )
}
