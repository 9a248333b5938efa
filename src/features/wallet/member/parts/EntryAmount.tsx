import { Trans } from '@lingui/react/macro'
import { Money } from '#features/currencies/member/parts/Money.tsx'

/** The amount of a wallet's entry with its sign, and the balance after it. */
export function EntryAmount(entry: { amountFen: number; balanceAfterFen: number }) {
  return (
    <div className="ml-auto text-right">
      <p className="font-semibold">
        <Money amountFen={entry.amountFen} sign="signed" />
      </p>
      <p className="text-14 text-ink-soft">
        <Trans>
          Balance <Money amountFen={entry.balanceAfterFen} />
        </Trans>
      </p>
    </div>
  )
}
