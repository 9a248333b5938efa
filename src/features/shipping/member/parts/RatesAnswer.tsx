import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'

type Answer =
  | { state: 'loading' }
  | { state: 'ready'; value: Rates; from: number; confirmed: boolean }
  | { state: 'offline' | 'error' }

type RatesAnswerProps = {
  of: Answer & { asking: string | null; again: () => void }
  children: (rates: Rates) => ReactNode
}

/** What depends on shipping prices, while they load, when they are not here, and from when they are. */
export function RatesAnswer({ of, children }: RatesAnswerProps) {
  if (of.state === 'loading') return <SkeletonLabelCards count={2} />
  if (of.state !== 'ready')
    return (
      <ErrorState title={<Trans>Shipping prices couldn’t be loaded</Trans>} onRetry={of.again}>
        <Trans>Go online once, and this device keeps them for offline use.</Trans>
      </ErrorState>
    )
  return (
    <>
      {!of.confirmed && of.asking === null && (
        <OfflineNote from={new Date(of.from).toISOString()} />
      )}
      {children(of.value)}
    </>
  )
}
