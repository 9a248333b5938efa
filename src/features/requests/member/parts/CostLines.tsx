import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'

type CostLine = { key: string; label: ReactNode } & ({ amountFen: number } | { words: ReactNode })

type CostLinesProps = {
  lines: readonly CostLine[]
  totalFen: number
  /** Whether the sum is shown in the reader's own currency too. */
  alsoIn?: boolean
}

/** What something costs, line by line, with its sum. */
export function CostLines({ lines, totalFen, alsoIn = false }: CostLinesProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 text-14">
      {lines.map((line) => (
        <div key={line.key} className="contents">
          <dt className="pr-4 text-ink-soft">{line.label}</dt>
          <dd className="text-right">
            {'words' in line ? (
              <span className="text-ink-soft">{line.words}</span>
            ) : (
              <Money amountFen={line.amountFen} />
            )}
          </dd>
        </div>
      ))}
      <div className="contents text-16 font-bold">
        <dt className="border-t border-line pt-2 pr-4">
          <Trans>Total</Trans>
        </dt>
        <dd className="border-t border-line pt-2 text-right">
          <Money amountFen={totalFen} />
          {alsoIn && <AlsoIn amountFen={totalFen} />}
        </dd>
      </div>
    </dl>
  )
}
