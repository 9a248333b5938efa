import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOrigins } from '#features/warehouses/member/parts/use-warehouses.ts'
import { Barcode } from './drawings/Barcode.tsx'

function Stop({
  label,
  last,
  children,
}: {
  label: ReactNode
  last?: boolean
  children: ReactNode
}) {
  return (
    <li className="relative pb-3 pl-8 last:pb-0">
      {!last && <span className="absolute top-3 bottom-0 left-[9px] w-0.5 translate-y-1 bg-line" />}
      <span
        className={`absolute top-1 left-0.5 size-4 rounded-full border-2 ${last ? 'border-brand bg-brand' : 'border-ink bg-surface'}`}
      />
      <p className="leading-normal font-semibold">{label}</p>
      <p className="text-14 text-ink-soft">{children}</p>
    </li>
  )
}

/** The service as one shipping label: from, to, the stops between, and the member's code below. */
export function HeroLabel() {
  const { all: places } = useOrigins()
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface lg:rotate-1 lg:shadow-float">
      <div className="airmail h-1.5" />
      <dl className="flex flex-wrap gap-y-2 px-4 pt-3 pb-2">
        <div className="grow-[1.4] basis-36">
          <dt className="caption">
            <Trans context="route">From</Trans>
          </dt>
          <dd className="font-semibold">{places}</dd>
        </div>
        <div className="grow basis-24 border-l border-line pl-4">
          <dt className="caption">
            <Trans context="route">To</Trans>
          </dt>
          <dd className="font-semibold">
            <Trans>Your door</Trans>
          </dd>
        </div>
      </dl>
      <div className="perforation" />
      <ol className="relative px-4 pt-4 pb-4">
        <span
          aria-hidden
          className="absolute top-7 bottom-12 left-[21px] z-10 motion-reduce:hidden"
        >
          <span className="block h-full w-2.5 animate-travel">
            <span className="-mt-[5px] block size-2.5 rounded-full bg-brand" />
          </span>
        </span>
        <Stop label={<Trans>You buy</Trans>}>
          <Trans>Any shop, our address, your member number.</Trans>
        </Stop>
        <Stop label={<Trans>We check it in</Trans>}>
          <Trans>See its photo, weight and size.</Trans>
        </Stop>
        <Stop label={<Trans>We pack one box</Trans>}>
          <Trans>Many parcels, one shipping bill.</Trans>
        </Stop>
        <Stop label={<Trans>It comes to you</Trans>} last>
          <Trans>Tracked to your door.</Trans>
        </Stop>
      </ol>
      <div className="perforation" />
      <div className="flex flex-wrap items-center justify-between gap-4 px-4 pt-3 pb-4">
        <div>
          <p className="caption">
            <Trans>Your member number on every carton</Trans>
          </p>
          <p className="font-mono text-18 font-semibold">SP2718342</p>
        </div>
        <Barcode />
      </div>
    </div>
  )
}
