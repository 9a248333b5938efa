import { Trans, useLingui } from '@lingui/react/macro'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { couponList } from '#data/coupons.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { syncStatus } from '#sync/status.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { NoSignal } from '#ui/drawings/NoSignal.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { CouponChooser } from './CouponChooser.tsx'
import { OlderCoupons } from './OlderCoupons.tsx'

/** The member's coupons, and which of them fit an amount. */
export function CouponsView() {
  const { t } = useLingui()
  const coupons = useLive(couponList, [])
  const { lastSyncedAt, problem } = syncStatus.value
  const from = useShownFrom()
  // Before the first sync of a device nothing is known.
  const isUnknown = lastSyncedAt === null && coupons.state === 'ready' && coupons.value.length === 0
  const isReady = coupons.state === 'ready' && !isUnknown
  const isComing = coupons.state === 'loading' || (isUnknown && problem === null)
  return (
    <>
      <PageHeader
        back={{ href: paths.balance(), label: t`Balance` }}
        title={<Trans>Coupons</Trans>}
      >
        <Trans>Coupons reduce what you pay. They can’t be exchanged for cash.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 pb-8">
        {from !== undefined && <OfflineNote from={from} />}
        {coupons.state === 'error' && <DeviceFailure />}
        {isComing && <SkeletonLabelCards count={2} />}
        {isUnknown && problem !== null && <NotHereYet />}
        {isReady && coupons.value.length === 0 && <NoCoupons />}
        {isReady && coupons.value.length > 0 && (
          <CouponChooser coupons={coupons.value.map(({ row }) => row)} />
        )}
        {isReady && <OlderCoupons here={coupons.value.map(({ row }) => row.id)} />}
      </div>
    </>
  )
}

function NotHereYet() {
  return (
    <EmptyState
      drawing={<NoSignal />}
      title={<Trans>Your coupons aren’t on this device yet</Trans>}
    >
      <Trans>They’ll download when you’re online.</Trans>
    </EmptyState>
  )
}

function NoCoupons() {
  return (
    <EmptyState
      drawing={<BlankLabel />}
      title={<Trans>No coupons right now</Trans>}
      action={
        <ButtonLink href={paths.parcels('all')}>
          <Trans>Go to my parcels</Trans>
        </ButtonLink>
      }
    >
      <Trans>When you get one, it appears here.</Trans>
    </EmptyState>
  )
}
