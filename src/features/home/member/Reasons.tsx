import { Plural, Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Boat } from '#engine/client/ui/drawings/Boat.tsx'
import { CartonDrawing } from './drawings/CartonDrawing.tsx'
import { SnapshotDrawing } from './drawings/SnapshotDrawing.tsx'
import { Section } from './shared/Section.tsx'

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

function Weight({ label, value, how }: { label: ReactNode; value: string; how: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-3 first:border-line last:border-brand">
      <dt className="caption">{label}</dt>
      <dd>
        <span className="text-22 font-bold">{value}</span>
        <span className="block text-14 text-ink-soft">{how}</span>
      </dd>
    </div>
  )
}

/** One carton weighed both ways: 50 × 40 × 30 cm with a divisor of 6000. */
function WeighedTwice() {
  const { weight } = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="w-[min(7rem,25vw)] sm:w-36">
        <CartonDrawing />
      </div>
      <dl className="grid grow basis-36 gap-4">
        <Weight label={<Trans>Actual</Trans>} value={weight(6_200)} how={<Trans>weighed</Trans>} />
        <Weight
          label={<Trans>Volumetric</Trans>}
          value={weight(10_000)}
          how="50 × 40 × 30 ÷ 6000"
        />
      </dl>
    </div>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1 text-14">
      <dt>{label}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  )
}

/** What a bill has, in its order. Without amounts: those here would be prices that no business has set. */
function SampleBill() {
  return (
    <dl>
      <Line label={<Trans>Freight</Trans>}>
        <Trans>weight × the line’s rate</Trans>
      </Line>
      <Line label={<Trans>Insurance</Trans>}>
        <Trans>if you choose it</Trans>
      </Line>
      <Line label={<Trans>Coupons</Trans>}>
        <Trans>taken off</Trans>
      </Line>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-2">
        <dt className="font-semibold">
          <Trans>To pay</Trans>
        </dt>
        <dd className="font-semibold">
          <Trans>the sum of it all</Trans>
        </dd>
      </div>
    </dl>
  )
}

/** A parcel's label as it looks while offline. */
function SampleRegister() {
  return (
    <div className="overflow-hidden rounded-card border border-line border-l-6 border-l-caution bg-paper">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <span className="font-mono text-14 font-semibold">SF14 2857 6091 332</span>
        <Chip tone="caution" icon={CloudOff}>
          <Plural value={3} one="# waiting to sync" other="# waiting to sync" />
        </Chip>
      </div>
    </div>
  )
}

function SamplePhotos() {
  return (
    <div className="grid grid-cols-3 gap-2 text-center text-12 text-ink-soft">
      <div>
        <SnapshotDrawing kind="arrival" />
        <Trans>on arrival</Trans>
      </div>
      <div>
        <SnapshotDrawing kind="inspection" />
        <Trans>inspected</Trans>
      </div>
      <div>
        <SnapshotDrawing kind="packed" />
        <Trans>packed</Trans>
      </div>
    </div>
  )
}

function SampleMark() {
  return (
    <div className="grid justify-items-center">
      <Boat />
    </div>
  )
}
