import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/use-format.ts'

function Line({ label, amountFen }: { label: ReactNode; amountFen: number }) {
  const { money } = useFormat()
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1 text-14">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{money(amountFen)}</dd>
    </div>
  )
}

/** A sample bill, marked as an example. It reaches what a coupon of a new member asks for, ten times its amount. */
export function SampleBill() {
  const { money, weight } = useFormat()
  const charged = weight(10_000)
  return (
    <div>
      <p className="caption mb-1">
        <Trans>Example</Trans>
      </p>
      <dl>
        <Line label={<Trans>Freight for {charged}</Trans>} amountFen={32_000} />
        <Line label={<Trans>Insurance</Trans>} amountFen={900} />
        <Line label={<Trans>Coupons</Trans>} amountFen={-3_000} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-2">
          <dt className="font-semibold">
            <Trans>To pay</Trans>
          </dt>
          <dd className="text-22 font-bold">{money(29_900)}</dd>
        </div>
      </dl>
    </div>
  )
}
