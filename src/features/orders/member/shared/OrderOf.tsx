import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { query } from '#engine/client/data/query.ts'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { TornLabel } from '#engine/client/ui/drawings/TornLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { getOrder } from '#features/orders/contract/orders.ts'
import {
  detailOf,
  type OrderDetail,
  type OrderRows,
  orderDetail,
} from '#features/orders/member/data/orders.ts'

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
  if (answer.state === 'error' && answer.problem.code === 'not_found') {
    return <UnknownOrder transCode={transCode} />
  }
  if (answer.state !== 'ready') return <NoAnswer of={answer} title={<FailedToObtain />} />
  // The server answers whole rows, as a pull does.
  return children(detailOf(answer.value as unknown as OrderRows))
}

/** More than an order number has; a longer path is not repeated whole. */
const MAX_SHOWN = 20

/** A number that none of the member's orders has, such as a mistyped one. */
function UnknownOrder({ transCode }: { transCode: string }) {
  const number = groupedCode(transCode.slice(0, MAX_SHOWN))
  return (
    <div role="alert">
      <EmptyState
        drawing={<TornLabel />}
        title={<FailedToObtain />}
        action={
          <ButtonLink look="primary" href={paths.orders()}>
            <Trans>My orders</Trans>
          </ButtonLink>
        }
      >
        <Trans>You have no order {number}. Check the number.</Trans>
      </EmptyState>
    </div>
  )
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
