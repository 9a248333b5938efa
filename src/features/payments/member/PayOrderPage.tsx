import { Trans, useLingui } from '@lingui/react/macro'
import { allLive } from '#engine/client/data/all-live.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { PayablePanels } from './parts/payable.ts'

type PayOrderPageProps = { id: string; payables: PayablePanels }

/** Pays an order, an inspection or buying requests from the balance, by a transfer, or by both. */
export function PayOrderPage({ id, payables }: PayOrderPageProps) {
  const { order: useOrder, inspection: useInspection, request: useRequest } = payables
  const found = allLive(useOrder(id), useInspection(id), useRequest(id))
  const { lastSyncedAt, problem, running } = syncStatus.value
  if (id.trim() === '') return <PayNothingPage />
  const page = found.state === 'ready' ? found.value.find((one) => one !== null) : undefined
  if (page) return page
  // What was ordered a moment ago comes with the run that the order has started.
  const isComing = problem === null && (lastSyncedAt === null || running)
  if ((found.state === 'ready' && !isComing) || found.state === 'error') {
    return (
      <ErrorState
        title={<Trans>Failed to obtain details</Trans>}
        onRetry={() => location.reload()}
      />
    )
  }
  return (
    <div className="pt-8">
      <SkeletonLabelCards count={2} />
    </div>
  )
}

/** The page of a payment without the id of an order. */
export function PayNothingPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHeader
        back={{ href: paths.orders('pendingPayment'), label: t`My orders` }}
        title={<Trans>Pay</Trans>}
      />
      <Notice
        kind="danger"
        action={
          <ButtonLink href={paths.orders('pendingPayment')}>
            <Trans>My orders</Trans>
          </ButtonLink>
        }
      >
        {i18n._(problemWords('order_id_empty'))}
      </Notice>
    </>
  )
}
