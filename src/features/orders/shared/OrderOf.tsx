import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { detailOf, type OrderDetail, type OrderRows, orderDetail } from '#data/orders.ts'
import { query } from '#data/query.ts'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { getOrder } from '#shared/contract/orders.ts'
import { syncStatus } from '#sync/status.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'

type OrderOfProps = { transCode: string; children: (detail: OrderDetail) => ReactNode }

/** One order of this device, or of the server if it ended too long ago to be here. */
export function OrderOf({ transCode, children }: OrderOfProps) {
  const found = useLive(() => orderDetail({ transCode }), [transCode])
  if (found.state === 'error') {
    return <ErrorState title={<FailedToObtain />} onRetry={() => location.reload()} />
  }
  if (found.state === 'loading') return <Waiting />
  if (found.value !== null) return children(found.value)
  const { lastSyncedAt, problem } = syncStatus.value
  if (lastSyncedAt === null && problem === null) return <Waiting />
  return <OlderOrder transCode={transCode}>{children}</OlderOrder>
}

function OlderOrder({ transCode, children }: OrderOfProps) {
  const answer = useLive(
    () => query(getOrder, { params: { transCode } }, { call: sessionCall }),
    [transCode],
  )
  if (answer.state !== 'ready') return <NoAnswer of={answer} title={<FailedToObtain />} />
  // The server answers whole rows, as a pull does.
  return children(detailOf(answer.value as unknown as OrderRows))
}

function FailedToObtain() {
  return <Trans>Failed to obtain details</Trans>
}

function Waiting() {
  return (
    <div className="pt-8">
      <SkeletonLabelCards count={2} />
    </div>
  )
}
