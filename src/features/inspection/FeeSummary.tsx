import { Trans } from '@lingui/react/macro'
import { Money } from '#parts/Money.tsx'

type FeeSummaryProps = { feeFen: number; balanceFen: number }

/** The fee, the balance, and what is left of it. */
export function FeeSummary({ feeFen, balanceFen }: FeeSummaryProps) {
  const lines = [
    { key: 'balance', label: <Trans>Balance</Trans>, amountFen: balanceFen },
    { key: 'after', label: <Trans>Balance after payment</Trans>, amountFen: balanceFen - feeFen },
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t-2 border-dashed border-line pt-4 text-14">
      <div className="contents text-18 font-bold">
        <dt>
          <Trans>Fee</Trans>
        </dt>
        <dd className="text-right">
          <Money amountFen={feeFen} />
        </dd>
      </div>
      {feeFen <= balanceFen &&
        lines.map(({ key, label, amountFen }) => (
          <div key={key} className="contents text-ink-soft">
            <dt>{label}</dt>
            <dd className="text-right">
              <Money amountFen={amountFen} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
