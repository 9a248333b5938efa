import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { sumOf } from './bulk-sum.ts'

type SelectionBarProps = {
  selected: readonly { amountFen: number | null }[]
  /** What selecting is for, while nothing is. */
  hint: ReactNode
  onClear: () => void
  /** The buttons of what is done with the selected ones. */
  children: ReactNode
}

/** How many rows are selected, with their sum, and what is done with them. */
export function SelectionBar({ selected, hint, onClear, children }: SelectionBarProps) {
  const sumFen = sumOf(selected)
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center gap-3 text-14">
      {selected.length > 0 ? (
        <>
          <span className="font-semibold">
            <Plural value={selected.length} one="# selected" other="# selected" />
            {sumFen !== null && (
              <>
                {' · '}
                <Money amountFen={sumFen} />
              </>
            )}
          </span>
          {children}
          <Button onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
        </>
      ) : (
        <span className="text-ink-soft">{hint}</span>
      )}
    </div>
  )
}
